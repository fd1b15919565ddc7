/** Plain counters of the realtime path; `ops/` turns them into Prometheus metrics. */
export class HubMetrics {
  /** Gauges. */
  sockets = 0;
  subscriptions = 0;
  topics = 0;
  slowSockets = 0;
  /** Counters. */
  framesIn = 0;
  framesOut = 0;
  bytesOut = 0;
  writes = 0;
  calls = 0;
  malformed = 0;
  rejectedOrigin = 0;
  rejectedAddressLimit = 0;
  rejectedDraining = 0;
  /** Messages handed to subscriptions. */
  deliveries = 0;
  /** Deliveries that a lagging socket got folded or from history instead of at once. */
  lagged = 0;
  resyncs = 0;
  slowCloses = 0;
  policyCloses = 0;
  /** Sockets closed because their session was not theirs any more. */
  sessionCloses = 0;
  deadPeers = 0;
  gaps = 0;
  storeFailures = 0;
}

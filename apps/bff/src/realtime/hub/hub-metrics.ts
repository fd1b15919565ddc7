/** Counters of the hub; `ops/metrics.ts` exports them to Prometheus. */
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
  /** Messages passed on to subscriptions. */
  deliveries = 0;
  /** Deliveries to a lagging socket, coalesced or from history. */
  lagged = 0;
  resyncs = 0;
  slowCloses = 0;
  policyCloses = 0;
  /** Sockets closed because their session had ended or changed. */
  sessionCloses = 0;
  deadPeers = 0;
  /** Sockets closed because they followed nothing. */
  idleCloses = 0;
  gaps = 0;
  storeFailures = 0;
  /** Called with the age in seconds of a message when it is delivered; `ops/metrics.ts` sets it. */
  observeLag: (seconds: number) => void = () => undefined;
}

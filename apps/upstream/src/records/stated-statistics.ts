import type { Id } from '@matchpoint/contracts/rules/id';
import { z } from 'zod';
import { ExpertAccuracy, ExpertInfo } from '@matchpoint/contracts/expert/expert';
import { Envelope } from '@matchpoint/contracts/java/envelope';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { RecordReport } from '@matchpoint/contracts/rules/record-verification';
import {
  differingStatistics,
  recordedStatistics,
  type RecordStatistic,
  type StatedStatistics,
} from '@matchpoint/contracts/rules/record-statistics';
import { RecordSourceError } from './record-sources.ts';

const TIMEOUT_MS = 30_000;
const RpcResult = z.object({ result: z.object({ data: z.unknown() }) });

/** What a site shows of an expert, compared with the record. */
interface StatisticsComparison {
  readonly expert: Id;
  readonly differing: readonly RecordStatistic[];
}

/**
 * Compares the statistics that a site or upstream shows with those that follow from the record: of each expert in the realm that the page shows.
 * @throws RecordSourceError
 */
export async function compareStatistics(origin: string, { plans }: RecordReport): Promise<StatisticsComparison[]> {
  const compared: StatisticsComparison[] = [];
  for (const expert of new Set(plans.experts.map((one) => one.expert))) {
    const { info, accuracy } = await readStated(origin, expert);
    const own = plans.experts.find((one) => one.expert === expert && one.realm === info.realm);
    compared.push({ expert, differing: differingStatistics(recordedStatistics(own?.picks ?? []), { info, accuracy }) });
  }
  return compared;
}

/** Reads from an upstream, and where there is none from a site. */
async function readStated(origin: string, expert: Id): Promise<StatedStatistics & { readonly info: ExpertInfo }> {
  const java = async (path: string) => {
    const answer = await readJson(new URL(`${path}?userId=${expert}`, origin));
    return answer === undefined ? undefined : Envelope.parse(answer).result;
  };
  const site = async (procedure: string) => {
    const input = JSON.stringify({ locale: 'zh_CN', id: expert });
    const answer = await readJson(new URL(`/trpc/${procedure}?input=${encodeURIComponent(input)}`, origin));
    return answer === undefined ? undefined : RpcResult.parse(answer).result.data;
  };
  const info = (await java(JAVA.getExpertInfo.path)) ?? (await site('expert.info'));
  const accuracy = (await java(JAVA.getExpertInfoAccuracy.path)) ?? (await site('expert.accuracy'));
  const parsed = z.object({ info: ExpertInfo, accuracy: ExpertAccuracy }).safeParse({ info, accuracy });
  if (!parsed.success) throw new RecordSourceError(`${origin} shows no statistics of expert ${expert}`);
  return parsed.data;
}

async function readJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { sysType: 'PC', lan: 'zh_CN' } });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.ok && isJson) return await response.json();
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    throw new RecordSourceError(`${url.href} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

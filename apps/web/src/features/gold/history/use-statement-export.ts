import { useTranslation } from 'react-i18next';
import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useState } from 'react';
import { saveCsv } from '../../../lib/save-csv.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { formatGold, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { statementCsv } from './statement-csv.ts';

/** The filter that the exported lines match. */
export interface StatementFilter {
  readonly from?: string;
  readonly to?: string;
  readonly flow?: 'in' | 'out';
}

export interface StatementExport {
  /** Number of lines read so far (`done`) and in total; undefined while no export is running. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly run: () => void;
}

/**
 * Returns a function that reads all pages of the coin details and downloads them as a CSV file. Nothing is saved if a page cannot be read.
 */
export function useStatementExport(filter: StatementFilter): StatementExport {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<StatementExport['progress']>();

  const readAll = async (): Promise<StatementLine[]> => {
    // A line added during the export shifts the others, so that the last line of a page returns as the first of the next. Keying by id
    // removes such duplicates.
    const lines = new Map<Id, StatementLine>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { list, total, pageSize } = await utils.client.gold.statement.query({ ...filter, page });
      for (const line of list) lines.set(line.id, line);
      pages = Math.ceil(total / pageSize);
      setProgress({ done: lines.size, total });
    }
    return [...lines.values()];
  };

  const run = async (): Promise<void> => {
    setProgress({ done: 0, total: 0 });
    try {
      const lines = await readAll();
      const csv = statementCsv(lines, {
        time: `${t('statement.time')} (${zone.id})`,
        kind: t('export.kind'),
        change: t('statement.change'),
        purchased: t('export.purchased'),
        granted: t('export.granted'),
        balance: t('statement.balance'),
        cause: t('export.cause'),
        number: t('export.number'),
        reason: (reason) => t(`reason.${reason}`),
        moment: (at) => formatGoldTime(at, zone),
      });
      saveCsv(`${[t('export.file'), filter.from, filter.to, filter.flow].filter((part) => part !== undefined).join('-')}.csv`, csv);
      toast({ icon: 'ok', kind: 'ok', text: t('export.done', { count: lines.length, shown: formatGold(lines.length) }) });
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, run: () => void run() };
}

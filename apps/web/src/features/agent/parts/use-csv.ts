import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { toCsv } from '../../../lib/csv.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

type Cells = readonly (string | number)[];

/** The content of a file. `rows` are counted for the message; `sums` stand below them. */
export interface CsvContent {
  readonly header: Cells;
  readonly rows: readonly Cells[];
  readonly sums?: readonly Cells[];
}

export type CsvProgress = (progress: { readonly done: number; readonly total: number }) => void;

/**
 * Returns a function that reads what a page shows and downloads it as a CSV file. Nothing is saved if a part cannot be read.
 * @param file name without the ending
 */
export function useCsv(file: string, read: (onProgress: CsvProgress) => Promise<CsvContent>) {
  const { t } = useTranslation('agent');
  const toast = useToast();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const save = async (): Promise<void> => {
    setProgress({ done: 0, total: 0 });
    try {
      const { header, rows, sums = [] } = await read(setProgress);
      saveCsv(`${file}.csv`, toCsv([header, ...rows, ...sums]));
      toast({ icon: 'ok', kind: 'ok', text: t('csv.saved', { rows: rows.length }) });
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, save: () => void save() };
}

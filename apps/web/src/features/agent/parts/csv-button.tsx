import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Icon } from '../../../ui/image/icon.tsx';
import { type CsvContent, type CsvProgress, useCsv } from './use-csv.ts';

export interface CsvButtonProps {
  /** Name of the file without the ending. */
  readonly file: string;
  readonly read: (onProgress: CsvProgress) => Promise<CsvContent>;
}

/** Downloads what a table shows, all pages of it, as a CSV file. */
export function CsvButton({ file, read }: CsvButtonProps) {
  const { t } = useTranslation('agent');
  const { progress, save } = useCsv(file, read);
  return (
    <Button
      size="sm"
      leftSection={<Icon name="download" size={16} />}
      aria-busy={progress !== undefined}
      onClick={progress === undefined ? save : undefined}
    >
      {progress === undefined || progress.total === 0 ? t('csv.save') : t('csv.saving', progress)}
    </Button>
  );
}

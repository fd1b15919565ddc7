import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import classes from './record-verifier-box.module.css';

/** Verifies the files of the site, or files that the user chooses or drops here. */
export function RecordVerifierBox() {
  const { t } = useTranslation('record');
  const { state, start, cancel } = useVerification();
  const [saved, setSaved] = useState<File>();
  const [over, setOver] = useState(false);
  const isRunning = state.kind === 'running';
  const verifyFiles = (files: FileList | null) => {
    if (files !== null && files.length > 0 && !isRunning) start({ files: [...files], saved });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    verifyFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.box}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.ways}>
        <Button kind="primary" disabled={isRunning} onClick={() => start({ origin: window.location.origin, saved })}>
          {t('verify.site')}
        </Button>
        <FileButton label={t('verify.files')} multiple disabled={isRunning} onFiles={verifyFiles} />
      </div>
      <p className={classes.hint}>{t('verify.drop')}</p>
      <SavedHeads saved={saved} onChange={setSaved} disabled={isRunning} />
      {isRunning ? (
        <div className={classes.running}>
          <progress aria-label={t('verify')} max={state.progress?.files} value={state.progress?.filesDone} />
          <span>
            {t('running', {
              done: state.progress?.filesDone ?? 0,
              files: state.progress?.files ?? 0,
              lines: state.progress?.lines ?? 0,
            })}
          </span>
          <Button onClick={cancel}>{t('cancel')}</Button>
        </div>
      ) : null}
      <div role="status">
        {state.kind === 'done' ? <VerificationResult report={state.report} /> : null}
        {state.kind === 'failed' ? <p className={classes.failed}>{t(`failed.${state.why}`)}</p> : null}
      </div>
    </div>
  );
}

interface SavedHeadsProps {
  readonly saved: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  readonly disabled: boolean;
}

/** Chooses heads that the user saved earlier. */
function SavedHeads({ saved, onChange, disabled }: SavedHeadsProps) {
  const { t } = useTranslation('record');
  const id = useId();
  return (
    <div className={classes.saved} role="group" aria-labelledby={id}>
      <b id={id}>{t('verify.saved')}</b>
      <p>{saved === undefined ? t('verify.saved_none') : t('verify.saved_name', { name: saved.name })}</p>
      {saved === undefined ? (
        <FileButton label={t('verify.saved_choose')} disabled={disabled} onFiles={(files) => onChange(files?.[0])} />
      ) : (
        <Button disabled={disabled} onClick={() => onChange(undefined)}>
          {t('verify.saved_remove')}
        </Button>
      )}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function FileButton({ label, multiple = false, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".jsonl,.json,application/x-ndjson"
        multiple={multiple}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

import type { Box, BoxDraw, MyBoxDraw } from '@matchpoint/contracts/box/box';
import { type BoxVerification, type PublishedDraw, verifyBoxDraw } from '@matchpoint/contracts/rules/box-verification';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SelectField } from '../../ui/form/fields/select-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { tableOf } from './box-table.ts';
import { VerificationSteps } from './verification-steps.tsx';
import classes from './verify-panel.module.css';

interface VerifyPanelProps {
  /** The version of the box that the draw belongs to. */
  readonly box: Box;
  /** The draw whose values the fields hold first; absent: they are empty. */
  readonly draw: BoxDraw | MyBoxDraw | undefined;
  /** The address names a draw that does not exist. */
  readonly isMissing: boolean;
}

/** The values that a draw is verified with, as texts of the fields. */
interface Fields {
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly misses: string;
  readonly prize: string;
}

const NO_FIELDS: Fields = { commitment: '', serverSeed: '', clientSeed: '', nonce: '', misses: '0', prize: '' };

/** Computes a draw again in the browser, with the values of a draw or with values that the user pastes. */
export function VerifyPanel({ box, draw, isMissing }: VerifyPanelProps) {
  const { t } = useTranslation('box');
  const [fields, setFields] = useState<Fields>(() => (draw === undefined ? NO_FIELDS : fieldsOf(draw)));
  const [result, setResult] = useState<BoxVerification>();
  const set = (changed: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setResult(undefined);
  };
  const text = (name: keyof Fields, dir: 'ltr' | 'auto' = 'ltr') =>
    ({
      name,
      value: fields[name],
      dir,
      autoComplete: 'off',
      onChange: (value: string) => set({ [name]: value }),
    }) as const;
  return (
    <Panel
      id="verify"
      title={t('verify')}
      beside={<span className={classes.where}>{t('verify.where')}</span>}
      more={result === undefined ? undefined : <Verdict isOk={result.ok} />}
      note={`${t('verify.table_of', { name: box.name, version: box.version })} · ${box.tableHash}`}
    >
      <div className={classes.grid}>
        <Form label={t('verify')} onSubmit={() => setResult(verifyBoxDraw(tableOf(box), publishedOf(box, fields, draw)))}>
          <p className={classes.from} role={isMissing ? 'alert' : undefined}>
            {isMissing ? t('verify.not_found') : draw === undefined ? t('verify.none') : t('verify.showing', { number: draw.number })}
          </p>
          <TextField label={t('verify.commitment')} {...text('commitment')} />
          <TextField label={t('verify.server_seed')} {...text('serverSeed')} />
          <TextField label={t('verify.client_seed')} {...text('clientSeed', 'auto')} />
          <div className={classes.pair}>
            <TextField label={t('verify.nonce')} inputMode="numeric" {...text('nonce')} />
            <TextField label={t('verify.misses')} inputMode="numeric" {...text('misses')} />
          </div>
          <SelectField
            name="prize"
            label={t('verify.prize')}
            value={fields.prize}
            options={box.prizes.map(({ number, name }) => ({ value: String(number), label: name }))}
            onChange={(prize) => set({ prize })}
          />
          <SubmitButton width="fit">{t('verify.do')}</SubmitButton>
        </Form>
        <VerificationSteps box={box} misses={fields.misses} result={result} />
      </div>
    </Panel>
  );
}

function Verdict({ isOk }: { readonly isOk: boolean }) {
  const { t } = useTranslation('box');
  return (
    <span className={classes.verdict} data-failed={isOk ? undefined : ''} role={isOk ? 'status' : 'alert'}>
      <Icon name={isOk ? 'ok' : 'close'} size={16} />
      {t(isOk ? 'verify.ok' : 'verify.failed')}
    </span>
  );
}

function fieldsOf({ commitment, serverSeed, clientSeed, nonce, misses, prize }: BoxDraw | MyBoxDraw): Fields {
  return { commitment, serverSeed, clientSeed, nonce: String(nonce), misses: String(misses), prize: String(prize.number) };
}

/** Pasted values bring spaces; a client seed is used exactly as it is. */
function publishedOf(box: Box, fields: Fields, draw: BoxDraw | MyBoxDraw | undefined): PublishedDraw {
  return {
    tableHash: draw?.tableHash ?? box.tableHash,
    commitment: fields.commitment.trim().toLowerCase(),
    serverSeed: fields.serverSeed.trim().toLowerCase(),
    clientSeed: fields.clientSeed,
    nonce: wholeOf(fields.nonce),
    misses: wholeOf(fields.misses),
    prize: wholeOf(fields.prize),
    hmac: draw?.hmac,
    roll: draw?.roll,
  };
}

function wholeOf(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

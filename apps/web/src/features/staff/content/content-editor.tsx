import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { Button, Radio } from '@mantine/core';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { changedFields } from './changed-fields.ts';
import type { ContentKind } from './content-search-params.ts';
import { BodyInput, FieldInput } from './field-input.tsx';
import { useContentNames } from './field-label.ts';
import classes from './content-editor.module.css';

interface Entry {
  readonly id: Id;
  readonly version: number;
  readonly title: string;
  readonly state: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ContentEditorProps {
  readonly kind: ContentKind;
  /** The newest version that the list knows. */
  readonly newest: Entry;
  /** A link back to the list. */
  readonly back: ReactNode;
}

/**
 * The fields of an article, a video or a setting. When somebody else saved a version meanwhile, the typed texts stay and the new ones are
 * shown below them; saving again replaces that version.
 */
export function ContentEditor({ kind, newest, back }: ContentEditorProps) {
  const { t } = useTranslation('staff');
  const names = useContentNames();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const toast = useToast();
  const [base, setBase] = useState(newest);
  const [typed, setTyped] = useState(newest.fields);
  const [state, setState] = useState(newest.state);
  /** How often the form began anew, with other texts. */
  const [starts, setStarts] = useState(0);
  /** The version that the last save replaced. */
  const [replaced, setReplaced] = useState<number>();
  const { mutate, isPending, error, reset } = trpc.staff.edit.useMutation({
    onSuccess: ({ version }, sent) => {
      setReplaced(Number(sent.version));
      setBase({ ...base, version, fields: { ...base.fields, ...sent.fields }, state });
      toast({ icon: 'ok', kind: 'ok', text: t('content.saved') });
    },
    onSettled: () => utils.staff.content.invalidate({ kind }),
  });
  const failure = error === null ? undefined : failureOf(error);
  const conflict = failure?.kind === 'app' && failure.app.code === 'CONFLICT';
  // Versions have no order. The list may still show the one that was saved over.
  const isOutdated = newest.version !== base.version && newest.version !== replaced;
  const changes = changedFields(base.fields, typed);
  const isSame = Object.keys(changes).length === 0 && state === base.state;
  const start = (entry: Entry): void => {
    setStarts(starts + 1);
    setReplaced(undefined);
    setBase(entry);
    setTyped(entry.fields);
    setState(entry.state);
  };
  if (replaced !== undefined && newest.version === base.version) setReplaced(undefined);
  // Nothing was typed yet: the newer version replaces the shown one.
  if (isOutdated && isSame && !isPending) start(newest);
  const submit = (): void => {
    if (isPending || isSame) return;
    const version = isOutdated ? newest.version : base.version;
    mutate({
      kind,
      id: base.id,
      version,
      fields: changes,
      ...(state !== base.state && (state === 'published' || state === 'removed') ? { state } : {}),
    });
  };
  return (
    <Panel title={names.title(kind, base.title)} more={<span className={classes.back}>{back}</span>} note={t('content.choose_text')}>
      <form
        className={classes.form}
        noValidate
        aria-label={names.title(kind, base.title)}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.version}>
          <bdi dir="ltr">{t('list.number', { id: base.id })}</bdi>
          {kind === 'config' ? <span> · {t('setting.hint')}</span> : null}
        </p>
        {Object.entries(typed).map(([name, text]) => {
          const latest = newest.fields[name] ?? '';
          const field = {
            label: names.field(name),
            value: text,
            theirs: isOutdated && latest !== text ? latest : undefined,
            onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
          };
          return name.startsWith('body.') ? <BodyInput key={`${name} ${starts}`} {...field} /> : <FieldInput key={name} {...field} />;
        })}
        {kind !== 'config' && (base.state === 'published' || base.state === 'removed') ? (
          <StateChoice value={state} onChange={setState} />
        ) : null}
        <FormError text={conflict || (isOutdated && !isSame) ? t('content.conflict') : error === null ? undefined : failureText(error)} />
        <div className={classes.buttons}>
          <Button type="submit" variant="filled" disabled={isSame} aria-busy={isPending}>
            {t('content.save')}
          </Button>
          <Button
            disabled={isSame}
            onClick={() => {
              reset();
              start(newest);
            }}
          >
            {t('content.reset')}
          </Button>
          {isSame ? <span className={classes.version}>{t('content.unchanged')}</span> : null}
        </div>
      </form>
    </Panel>
  );
}

/** Whether readers see an article or a video. */
function StateChoice({ value, onChange }: { readonly value: string; readonly onChange: (state: string) => void }) {
  const { t } = useTranslation('staff');
  return (
    <Radio.Group label={t('content.state')} value={value} onChange={onChange}>
      <div className={classes.states}>
        <Radio value="published" label={t('content.state_published')} />
        <Radio value="removed" label={t('content.state_removed')} />
      </div>
    </Radio.Group>
  );
}

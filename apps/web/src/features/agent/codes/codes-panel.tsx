import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { AgentCode } from '@matchpoint/contracts/agent/agent';
import { WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import { AGENT_LIMITS } from '@matchpoint/contracts/rules/agent';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Loaded, type LoadedProps } from '../parts/loaded.tsx';
import { CodeModal } from './code-modal.tsx';
import classes from './codes-panel.module.css';
import { CopyRow } from './copy-row.tsx';
import { promotionAddress } from './promotion-address.ts';

export interface CodesPanelProps {
  readonly query: LoadedProps<{ readonly list: readonly AgentCode[] }>['query'];
  readonly chosen: AgentCode | undefined;
  readonly onChoose: (channelId: number) => void;
}

/** The promotion codes of the agent, and link and text of the chosen one. */
export function CodesPanel({ query, chosen, onChoose }: CodesPanelProps) {
  const { t } = useTranslation('agent');
  const [edited, setEdited] = useState<AgentCode | 'new'>();
  const isFull = (query.data?.list.length ?? 0) >= AGENT_LIMITS.codes;
  const create = (
    <Button size="sm" leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
      {t('codes.new')}
    </Button>
  );
  return (
    <Panel title={t('codes.title')} note={t('codes.told')} {...(isFull ? {} : { more: create })}>
      <Loaded query={query} height={240}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState level={3} icon="share" title={t('codes.empty')} text={t('codes.empty_text')} />
          ) : (
            <>
              <ul className={classes.list}>
                {list.map((code) => (
                  <CodeRow
                    key={code.channelId}
                    code={code}
                    isChosen={code === chosen}
                    onChoose={() => onChoose(code.channelId)}
                    onEdit={() => setEdited(code)}
                  />
                ))}
                <li className={classes.sum} data-sum="">
                  <span>{t('count.sum')}</span>
                  <span>{t('codes.sum', { codes: list.length })}</span>
                  <b>
                    <Bdi>{formatGold(list.reduce((sum, { recent }) => sum + recent, 0))}</Bdi>
                    <small>{t('codes.recent')}</small>
                  </b>
                </li>
              </ul>
              {chosen === undefined ? null : <Sharing code={chosen.code} />}
            </>
          )
        }
      </Loaded>
      {edited === undefined ? null : <CodeModal code={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

interface CodeRowProps {
  readonly code: AgentCode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function CodeRow({ code: { channelId, code, note, enabled, recent, registrations }, isChosen, onChoose, onEdit }: CodeRowProps) {
  const { t } = useTranslation('agent');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.agent.setCodeEnabled.useMutation({
    onSuccess: () => utils.agent.invalidate(),
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  const change = enabled ? 'disable' : 'enable';
  return (
    <li data-code={code} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
        <code>{code}</code>
        <small>
          {note === '' ? null : <bdi>{note}</bdi>}
          {enabled ? null : <i>{t('codes.disabled')}</i>}
        </small>
      </button>
      <span className={classes.acts}>
        <Button size="compact-sm" variant="subtle" aria-label={t('codes.edit_of', { code })} onClick={onEdit}>
          {t('codes.edit')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t(`codes.${change}_of`, { code })}
          aria-busy={isPending}
          onClick={isPending ? undefined : () => mutate({ channelId, enabled: !enabled })}
        >
          {t(`codes.${change}`)}
        </Button>
      </span>
      <b title={t('codes.ever', { shown: formatGold(registrations) })}>
        <Bdi>{formatGold(recent)}</Bdi>
        <small>{t('codes.recent')}</small>
      </b>
    </li>
  );
}

function Sharing({ code }: { readonly code: string }) {
  const { t } = useTranslation('agent');
  const link = promotionAddress(code);
  return (
    <>
      <CopyRow title={t('codes.link')} label={t('codes.copy_link')} text={link} isAddress />
      <CopyRow title={t('codes.share_text')} label={t('codes.copy_text')} text={t('codes.share', { coins: WELCOME_COINS, link })} />
    </>
  );
}

import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { FaultLine } from '../form/form-error-line.tsx';
import { keepLoginType, lastLoginType } from '../login-type.ts';
import { askTelegram, goToTelegram, loadTelegram, type TelegramBot } from './telegram-login.ts';
import { useEnter } from '../use-complete-login.ts';
import classes from './oauth-buttons.module.css';

const HOUSES = [
  { provider: 'wx', icon: 'wechat' },
  { provider: 'qq', icon: 'qq' },
  { provider: 'sz', icon: 'sz' },
] as const;

/** Logging in by another house: only those that are set up are shown. */
export function QuickLogin({ agreed }: { readonly agreed: boolean }) {
  const words = useWords('login');
  const failureText = useFailureText();
  const [fault, setFault] = useState<string>();
  const { data: options } = trpc.auth.options.useQuery({});
  const { mutate: begin, isPending } = trpc.auth.startOauth.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => setFault(failureText(error)),
  });
  const houses = HOUSES.filter(({ provider }) => options?.[provider] === true);
  const bot = options?.telegram;
  if (houses.length === 0 && bot === undefined) return null;
  return (
    <div className={classes.quick}>
      <p className={classes.or}>{words('other_ways')}</p>
      <FaultLine text={fault} />
      <ul className={classes.ways} data-size={bot?.size}>
        {houses.map(({ provider, icon }) => (
          <li key={provider}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => begin({ provider, returnTo: window.location.pathname + window.location.search })}
            >
              <i>
                <Icon name={icon} />
              </i>
              {words(`way.${provider}`)}
            </button>
          </li>
        ))}
        {bot === undefined ? null : <Telegram bot={bot} agreed={agreed} onFault={setFault} />}
      </ul>
    </div>
  );
}

interface TelegramProps {
  readonly bot: TelegramBot;
  readonly agreed: boolean;
  readonly onFault: (text: string | undefined) => void;
}

function Telegram({ bot, agreed, onFault }: TelegramProps) {
  const words = useWords('login');
  const errors = useWords('errors');
  const failureText = useFailureText();
  const enter = useEnter();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = trpc.auth.loginByTelegram.useMutation({
    onSuccess: enter,
    onError: (error) => onFault(failureText(error)),
  });
  const prepare = () => {
    if (bot.mode === 'callback') void loadTelegram(bot).catch(() => undefined);
  };
  const ask = async () => {
    if (!agreed) {
      onFault(errors('agreement_required'));
      return;
    }
    onFault(undefined);
    keepLoginType('telegram');
    if (bot.mode === 'redirect') {
      goToTelegram(bot);
      return;
    }
    setAsking(true);
    const answer = await askTelegram(bot);
    setAsking(false);
    if (answer.kind === 'fields') mutate({ fields: { ...answer.fields }, agreed });
    else onFault(words(`telegram.${answer.kind}`));
  };
  return (
    <li data-last={lastLoginType() === 'telegram' || undefined}>
      <button type="button" disabled={asking || isPending} onPointerEnter={prepare} onFocus={prepare} onClick={() => void ask()}>
        <i>
          <Icon name="telegram" />
        </i>
        {words('way.telegram')}
      </button>
    </li>
  );
}

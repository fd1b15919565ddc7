import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { FormErrorLine } from '../form/form-error-line.tsx';
import { saveLoginType, lastLoginType } from '../login-type.ts';
import { requestTelegramAuth, goToTelegram, loadTelegram, type TelegramBot } from './telegram-login.ts';
import { useCompleteLogin } from '../use-complete-login.ts';
import classes from './oauth-buttons.module.css';

const PROVIDERS = [
  { provider: 'wx', icon: 'wechat' },
  { provider: 'qq', icon: 'qq' },
  { provider: 'sz', icon: 'sz' },
] as const;

/** Renders the buttons for third-party login. Only configured providers are shown. */
export function OAuthButtons({ agreed }: { readonly agreed: boolean }) {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const { data: options } = trpc.auth.options.useQuery({});
  const { mutate: startOAuth, isPending } = trpc.auth.startOauth.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => setError(failureText(error)),
  });
  const offered = PROVIDERS.filter(({ provider }) => options?.[provider] === true);
  const bot = options?.telegram;
  if (offered.length === 0 && bot === undefined) return null;
  return (
    <div className={classes.quick}>
      <p className={classes.or}>{t('other_ways')}</p>
      <FormErrorLine text={error} />
      <ul className={classes.ways} data-size={bot?.size}>
        {offered.map(({ provider, icon }) => (
          <li key={provider}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => startOAuth({ provider, returnTo: window.location.pathname + window.location.search })}
            >
              <i>
                <Icon name={icon} />
              </i>
              {t(`way.${provider}`)}
            </button>
          </li>
        ))}
        {bot === undefined ? null : <Telegram bot={bot} agreed={agreed} onErrorText={setError} />}
      </ul>
    </div>
  );
}

interface TelegramProps {
  readonly bot: TelegramBot;
  readonly agreed: boolean;
  readonly onErrorText: (text: string | undefined) => void;
}

function Telegram({ bot, agreed, onErrorText }: TelegramProps) {
  const { t } = useTranslation('auth');
  const { t: tErrors } = useTranslation('errors');
  const failureText = useFailureText();
  const completeLogin = useCompleteLogin();
  const [authorizing, setAuthorizing] = useState(false);
  const { mutate, isPending } = trpc.auth.loginByTelegram.useMutation({
    onSuccess: completeLogin,
    onError: (error) => onErrorText(failureText(error)),
  });
  const prepare = () => {
    if (bot.mode === 'callback') void loadTelegram(bot).catch(() => undefined);
  };
  const authorize = async () => {
    if (!agreed) {
      onErrorText(tErrors('agreement_required'));
      return;
    }
    onErrorText(undefined);
    saveLoginType('telegram');
    if (bot.mode === 'redirect') {
      goToTelegram(bot);
      return;
    }
    setAuthorizing(true);
    const answer = await requestTelegramAuth(bot);
    setAuthorizing(false);
    if (answer.kind === 'fields') mutate({ fields: { ...answer.fields }, agreed });
    else onErrorText(t(`telegram.${answer.kind}`));
  };
  return (
    <li data-last={lastLoginType() === 'telegram' || undefined}>
      <button type="button" disabled={authorizing || isPending} onPointerEnter={prepare} onFocus={prepare} onClick={() => void authorize()}>
        <i>
          <Icon name="telegram" />
        </i>
        {t('way.telegram')}
      </button>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { CodeLogin } from './code-login.tsx';
import { lastLoginType } from '../login-type.ts';
import { PasswordLogin } from './password-login.tsx';
import { OAuthButtons } from '../oauth/oauth-buttons.tsx';
import classes from './login-step.module.css';

const TABS = ['code', 'pwd'] as const;
type Tab = (typeof TABS)[number];

export interface LoginStepProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  /** The error text of a failed third-party login. */
  readonly error: string | undefined;
  /** The tab to open; by default that of the last login. */
  readonly tab?: Tab | undefined;
  /** Whether the password has just been changed. */
  readonly changed: boolean;
  readonly onForgot: () => void;
}

/** State 1: login by code, by password or by a third party. */
export function LoginStep({ mobile, onMobile, error, tab: opened, changed, onForgot }: LoginStepProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>(() => opened ?? (lastLoginType() === 'pwd' ? 'pwd' : 'code'));
  const [agreed, setAgreed] = useState(false);
  /** Whether the user has switched tabs. The first field takes the focus when the dialog opens; later the focus stays on the tabs. */
  const [tabChanged, setTabChanged] = useState(false);

  const selectTab = (next: Tab) => {
    setTabChanged(true);
    setTab(next);
  };
  const selectByKey = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl';
    const tabOfKey: Readonly<Record<string, Tab>> = {
      ArrowLeft: TABS[rtl ? 1 : 0],
      ArrowRight: TABS[rtl ? 0 : 1],
      Home: 'code',
      End: 'pwd',
    };
    const next = tabOfKey[event.key];
    if (next === undefined) return;
    event.preventDefault();
    selectTab(next);
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const form = { mobile, onMobile, agreed, onAgreed: setAgreed, autoFocus: !tabChanged };
  return (
    <div className={classes.state}>
      <div ref={tabList} className={classes.tabs} role="tablist" aria-label={t('title.login')}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-tab={each}
            aria-selected={tab === each}
            aria-controls={`${id}-panel`}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => selectTab(each)}
            onKeyDown={selectByKey}
          >
            {t(`tab.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'code' ? (
          <CodeLogin {...form} error={error} />
        ) : (
          <PasswordLogin {...form} error={error} changed={changed} onForgot={onForgot} />
        )}
      </div>
      <OAuthButtons agreed={agreed} />
    </div>
  );
}

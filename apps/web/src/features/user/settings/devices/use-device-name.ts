import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import { userAgentLabel } from './user-agent-label.ts';

/** Returns a function that names a device by its User-Agent: "Chrome 140 · Windows". */
export function useDeviceName(): (agent: string) => string {
  const { t } = useTranslation('user');
  return useCallback(
    (agent) => {
      const { browser, system } = userAgentLabel(agent);
      if (browser === undefined && system === undefined) return t('device.unknown');
      return [browser, system].filter((part) => part !== undefined).join(' · ');
    },
    [t],
  );
}

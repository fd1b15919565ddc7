import { useCallback } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { userAgentLabel } from './user-agent-label.ts';

/** What a device is called by its User-Agent: "Chrome 140 · Windows". */
export function useDeviceName(): (agent: string) => string {
  const words = useWords('user');
  return useCallback(
    (agent) => {
      const { browser, system } = userAgentLabel(agent);
      if (browser === undefined && system === undefined) return words('device.unknown');
      return [browser, system].filter((part) => part !== undefined).join(' · ');
    },
    [words],
  );
}

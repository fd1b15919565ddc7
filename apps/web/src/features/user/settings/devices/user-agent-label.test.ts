import { describe, expect, it } from 'vitest';
import { userAgentLabel } from './user-agent-label.ts';

describe('userAgentLabel', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome 140',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge 140',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
      'Chrome 140',
      'iOS 18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61(0x18003d28) NetType/WIFI Language/zh_CN',
      'WeChat 8',
      'iOS 18',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 15; zh-CN; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.9',
      'Mi Browser 18',
      'Android 15',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6',
      'Chrome 132',
      'HarmonyOS 5',
    ],
  ])('userAgentLabel reads browser and system from %s', (agent, browser, system) => {
    expect(userAgentLabel(agent)).toEqual({ browser, system });
  });

  it('userAgentLabel leaves out a browser or system that the User-Agent does not name', () => {
    expect(userAgentLabel('')).toEqual({});
    expect(userAgentLabel('node')).toEqual({});
    expect(userAgentLabel('okhttp/4.12 (Android 14)')).toEqual({ system: 'Android 14' });
  });
});

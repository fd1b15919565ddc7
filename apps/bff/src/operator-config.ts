import type { Operator } from '@matchpoint/contracts/system/operator';
import { z } from 'zod';

const fact = z.string().trim().max(200, 'at most 200 characters').optional();
const pairs = (what: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(';').filter((part) => part.trim() !== ''))
    .pipe(z.array(z.string().regex(/^[^=]{1,40}=.{1,200}$/, what)).max(12, 'at most 12 entries'))
    .transform((parts) =>
      parts.map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()] as const),
    );

/** The environment variables that describe the operator of the site (docs/settings.md). */
export const OperatorEnvironment = z.object({
  OPERATOR_COMPANY: fact.meta({ description: 'Registered name of the company.' }),
  OPERATOR_CREDIT_CODE: z
    .string()
    .regex(/^[0-9A-HJ-NP-RTUWXY]{18}$/, '18 digits and capital letters')
    .optional()
    .meta({ description: '统一社会信用代码.' }),
  OPERATOR_ADDRESS: fact.meta({ description: 'Postal address of the company.' }),
  OPERATOR_MAIL: z.email('an e-mail address').optional().meta({ description: 'E-mail address for users, rights holders and partners.' }),
  OPERATOR_PHONE: fact.meta({ description: 'Phone number for users.' }),
  OPERATOR_QQ_GROUP: z
    .string()
    .regex(/^[1-9]\d{4,11}$/, 'the number of a QQ group')
    .optional()
    .meta({ description: 'Number of the QQ group for users.' }),
  OPERATOR_ICP: fact.meta({ description: 'ICP 备案号.' }),
  OPERATOR_POLICE: fact.meta({ description: '公安联网备案号.' }),
  OPERATOR_LICENCES: pairs('licences like 网络文化经营许可证=number, separated by ;')
    .transform((parts) => parts.map(([name, number]) => ({ name, number })))
    .meta({ description: 'Other licences: `网络文化经营许可证=number; 增值电信业务经营许可证=number`.' }),
  OPERATOR_CHANNELS: pairs('channels like 微博=https://…, separated by ;')
    .transform((parts) => parts.map(([name, url]) => ({ name, url })))
    .pipe(z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/, error: 'addresses like https://weibo.com/…' }) })))
    .meta({ description: "The site's accounts elsewhere: `微博=https://weibo.com/…; 抖音=https://…`." }),
});

/** Returns the configured facts about the operator; empty ones are left out. */
export function operatorOf(env: z.infer<typeof OperatorEnvironment>): Operator {
  const facts = {
    company: env.OPERATOR_COMPANY,
    creditCode: env.OPERATOR_CREDIT_CODE,
    address: env.OPERATOR_ADDRESS,
    mail: env.OPERATOR_MAIL,
    phone: env.OPERATOR_PHONE,
    qqGroup: env.OPERATOR_QQ_GROUP,
    icp: env.OPERATOR_ICP,
    police: env.OPERATOR_POLICE,
  };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
    licences: env.OPERATOR_LICENCES,
    channels: env.OPERATOR_CHANNELS,
  };
}

import { z } from 'zod';

const fact = z.string().optional();

/** The company that runs the site, from the operator's settings. Absent fields are not configured, and pages omit them. */
export const Operator = z.object({
  /** The company's registered name. */
  company: fact,
  /** 统一社会信用代码. */
  creditCode: fact,
  address: fact,
  mail: fact,
  phone: fact,
  qqGroup: fact,
  /** ICP 备案号. */
  icp: fact,
  /** 公安联网备案号. */
  police: fact,
  /** Other licences: name and number. */
  licences: z.array(z.object({ name: z.string(), number: z.string() })),
  /** The site's accounts on other platforms (promotion channels, spec §2). */
  channels: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })),
});
export type Operator = z.infer<typeof Operator>;

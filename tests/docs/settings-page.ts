import { z } from 'zod';

/** One variable as JSON Schema describes it, with the `meta` of its zod schema. */
const Variable = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  default: z.union([z.string(), z.number()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  description: z.string().min(1),
  unit: z.string().optional(),
  /** Describes a default that depends on other settings. */
  defaultText: z.string().optional(),
});
type Variable = z.infer<typeof Variable>;

/** The variables of one process, or a part of them. */
export interface SettingsSection {
  readonly title: string;
  readonly schema: z.ZodObject;
}

/**
 * Returns the page of settings, a table for each section.
 * @throws ZodError when a variable has no description
 */
export function settingsPage(sections: readonly SettingsSection[]): string {
  const head = `# Settings

Generated from the schemas of the configuration by \`npm run docs:settings\`; do not edit. Each process reads its environment once, at the start. \`NAME_FILE\` may name a file that holds the value of \`NAME\`, as secrets are mounted. An empty variable counts as absent; an invalid value stops the process with the name of the variable and the expected value.
`;
  return [head, ...sections.map(section)].join('\n');
}

function section({ title, schema }: SettingsSection): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, property]) => row(name, Variable.parse(property)));
  return `## ${title}

| Name | Type | Default | Unit | Meaning |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function row(name: string, variable: Variable): string {
  const { description, unit = '', defaultText } = variable;
  const standard = variable.default === undefined || variable.default === '' ? (defaultText ?? 'none') : `\`${variable.default}\``;
  return `| ${[`\`${name}\``, typeOf(variable), standard, unit, description].map(cell).join(' | ')} |`;
}

function typeOf(variable: Variable): string {
  const { type, format, minLength, maxLength } = variable;
  if (variable.enum !== undefined) return variable.enum.map((value) => `\`${value}\``).join(', ');
  if (type === 'integer' || type === 'number') return [type, range(variable)].filter((part) => part !== '').join(' ');
  const length = [minLength, maxLength].every((bound) => bound === undefined || bound <= 1) ? '' : `, ${lengthOf(minLength, maxLength)}`;
  if (format === 'uri') return 'URL';
  return `${format === 'email' ? 'e-mail address' : 'text'}${length}`;
}

function range({ minimum, exclusiveMinimum, maximum }: Variable): string {
  const from = exclusiveMinimum === undefined ? minimum?.toString() : `above ${exclusiveMinimum}`;
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum.toString();
  if (from === undefined || from === Number.MIN_SAFE_INTEGER.toString()) return to === undefined ? '' : `up to ${to}`;
  return to === undefined ? (from.startsWith('above') ? from : `from ${from}`) : `${from} to ${to}`;
}

function lengthOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined || min <= 1) return `up to ${max ?? ''} characters`;
  return max === undefined ? `${min} or more characters` : `${min} to ${max} characters`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './application-home.module.css';

/** A titled text. */
export interface TitledText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The public page of an area that needs an application: what it is, beside the application in its state. */
export function ApplicationHome(props: {
  readonly heading: string;
  readonly lead: string;
  readonly application: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <header className={classes.intro}>
        <h1>{props.heading}</h1>
        <p>{props.lead}</p>
      </header>
      <div className={classes.apply}>{props.application}</div>
      <div className={classes.main}>{props.children}</div>
    </div>
  );
}

/** Numbered steps. */
export function StepsPanel({ title, steps }: { readonly title: string; readonly steps: readonly TitledText[] }) {
  return (
    <Panel title={title}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Rights or requirements, each with an icon. */
export function PointsPanel(props: {
  readonly id: string;
  readonly title: string;
  readonly points: readonly (TitledText & { readonly icon: IconName })[];
}) {
  return (
    <Panel title={props.title} id={props.id}>
      <ul className={classes.rights}>
        {props.points.map((point) => (
          <li key={point.key}>
            <Icon name={point.icon} />
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Rules with their explanations. */
export function RulesPanel(props: {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly rules: readonly TitledText[];
}) {
  const { id, title, note, rules } = props;
  return (
    <Panel title={title} id={id} {...(note === undefined ? {} : { note })}>
      <dl className={classes.rules}>
        {rules.map((rule) => (
          <div key={rule.key}>
            <dt>{rule.title}</dt>
            <dd>{rule.text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

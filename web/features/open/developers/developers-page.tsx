import type { ReactNode } from 'react';
import { changelog, changelogLead } from '../../../../shared/company/site/developers/changelog.ts';
import {
  clientCode,
  clientLead,
  errorLead,
  errorRows,
  errorSample,
  eventsLead,
  type GuideContent,
  headline,
  keyFacts,
  lead,
  limitRows,
  startSteps,
  verifyLead,
} from '../../../../shared/company/site/developers/guide.ts';
import { configuration } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { brandName } from '../../../ui/brand.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import { EventList } from './event-list.tsx';
import { VerifyCode } from './verify-code.tsx';

const contents = [
  ['start', 'Start'],
  ['keys', 'Keys'],
  ['verify', 'Verify a webhook'],
  ['events', 'Events'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['client', 'Typed client'],
  ['changelog', 'Changelog'],
] as const;

interface PartProps {
  id: (typeof contents)[number][0];
  title: string;
  text?: string;
  children: ReactNode;
}

const Part = ({ id, title, text, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {text && <p className={styles.lead}>{text}</p>}
    {children}
  </section>
);

const Start = ({ content }: { content: GuideContent }) => (
  <Part id="start" title="Start in five minutes">
    <ol className={styles.steps}>
      {startSteps(content).map(({ title, text, code }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <CodeBlock label={title} code={code} />
        </li>
      ))}
    </ol>
  </Part>
);

const Errors = () => (
  <Part id="errors" title="Errors" text={errorLead}>
    <CodeBlock title="400" label="The body of an error" code={errorSample} />
    <dl className={styles.rows}>
      {errorRows.map(({ status, code, text }) => (
        <div key={code}>
          <dt>
            <span>{status}</span> <code>{code}</code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

const Limits = () => (
  <Part id="limits" title="Limits">
    <dl className={styles.rows}>
      {limitRows.map(([what, limit]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{limit}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

const Changelog = () => (
  <Part id="changelog" title="Changelog" text={changelogLead}>
    {changelog.map(({ date, title, points }) => (
      <article key={date} className={styles.change}>
        <time dateTime={date}>{date}</time>
        <div>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </article>
    ))}
  </Part>
);

const Hero = ({ content }: { content: GuideContent }) => (
  <section className={styles.hero} data-scheme="night" aria-labelledby="promise">
    <div className={styles.promise}>
      <h1 id="promise">{headline}</h1>
      <p className={styles.lead}>{lead(content)}</p>
      <p className={styles.actions}>
        <ButtonLink look="primary" to="#start">
          Start in five minutes
        </ButtonLink>
        <ButtonLink to={paths.developersReference}>API reference</ButtonLink>
      </p>
    </div>
    <CodeBlock
      title="GET /api/leads"
      label="A first call"
      code={`curl "${content.origin}/api/leads?limit=1" \\\n  -H "authorization: Bearer pk_…"\n\n{ "items": [{ "fullName": "Ada Moore",\n    "score": 82, "status": "qualified" }] }`}
    />
  </section>
);

/**
 * How other systems are connected: start, keys, webhooks, errors, limits, and what changed. Over 40 lines: one screen
 * of JSX.
 */
const DevelopersPage = () => {
  const { platformOrigin, local } = configuration().config;
  const content = { name: brandName(), origin: platformOrigin, isLocal: local };
  return (
    <>
      <Hero content={content} />
      <div className={styles.page} data-scheme="night">
        <nav aria-label="On this page" className={styles.contents}>
          <ul>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          <Start content={content} />
          <Part id="keys" title="Keys">
            <dl className={styles.facts}>
              {keyFacts.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Part>
          <Part id="verify" title="Verify a webhook" text={verifyLead}>
            <VerifyCode />
          </Part>
          <Part id="events" title="Events" text={eventsLead}>
            <EventList />
          </Part>
          <Errors />
          <Limits />
          <Part id="client" title="Typed client" text={clientLead}>
            <CodeBlock title="TypeScript" label="The typed client" code={clientCode(content)} />
          </Part>
          <Changelog />
        </div>
      </div>
    </>
  );
};

export default DevelopersPage;

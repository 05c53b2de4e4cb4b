import { changelog, changelogLead } from '../../../../shared/company/site/developers/changelog.ts';
import {
  errorLead,
  errorRows,
  eventsLead,
  type GuideContent,
  headline,
  keyFacts,
  lead,
  limitRows,
  startSteps,
  verifyLead,
} from '../../../../shared/company/site/developers/guide.ts';
import { verifySamples } from '../../../../shared/company/site/developers/verify-samples.ts';
import { escapeHtml } from '../../../../shared/contract/text.ts';

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
const code = (text: string): string => `<pre tabindex="0" data-code>${element('code', text)}</pre>`;
const section = (title: string, ...parts: readonly string[]): string =>
  `<section>${element('h2', title)}${parts.join('')}</section>`;

/** The words of the developer page in the document itself, for readers without scripts and for search engines. */
export const wordsOfDevelopers = (content: GuideContent): string =>
  [
    '<main class="words" data-scheme="night">',
    element('h1', headline),
    element('p', lead(content)),
    '<p><a href="/developers/reference">Reference</a> <a href="/api/openapi.json">OpenAPI</a></p>',
    section(
      'Start in five minutes',
      ...startSteps(content).map(
        ({ title, text, code: typed }) => element('h3', title) + element('p', text) + code(typed),
      ),
    ),
    section('Keys', ...keyFacts.map(({ title, text }) => element('h3', title) + element('p', text))),
    section(
      'Verify a webhook',
      element('p', verifyLead),
      ...verifySamples.map(({ language, code: typed }) => element('h3', language) + code(typed)),
    ),
    section('Events', element('p', eventsLead)),
    section(
      'Errors',
      element('p', errorLead),
      `<ul>${errorRows.map((row) => element('li', `${row.status} ${row.code}: ${row.text}`)).join('')}</ul>`,
    ),
    section('Limits', `<ul>${limitRows.map(([what, limit]) => element('li', `${what}: ${limit}`)).join('')}</ul>`),
    section(
      'Changelog',
      element('p', changelogLead),
      ...changelog.map(
        ({ date, title, points }) =>
          `${element('h3', `${date}: ${title}`)}<ul>${points.map((point) => element('li', point)).join('')}</ul>`,
      ),
    ),
    '</main>',
  ].join('');

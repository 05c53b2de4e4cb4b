import { escapeHtml } from '../../../shared/contract/text.ts';

/** Text that is already escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Value = Markup | string | number | boolean | undefined | null | Value[];

const render = (value: Value): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === undefined || value === null || value === false || value === true ? '' : escapeHtml(String(value));
};

/** A template that escapes everything but other markup. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(
    parts.reduce((text, part, index) => text + part + (index < values.length ? render(values[index]) : ''), ''),
  );

export const table = (heads: string[], rows: Value[][], empty: string): Markup =>
  rows.length === 0
    ? markup`<p class="empty">${empty}</p>`
    : markup`<div class="scroll"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

export const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

export const timeOf = (iso: string): Markup =>
  markup`<time datetime="${iso}">${iso.slice(5, 10)} ${iso.slice(11, 19)}</time>`;

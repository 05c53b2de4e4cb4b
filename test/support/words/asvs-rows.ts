/** What a row of `test/security/asvs.md` says of its requirements. */
export interface AsvsRow {
  readonly ids: readonly string[];
  /** How it begins if no test shows it: why not. */
  readonly mark: 'none' | 'AWS' | 'paper' | 'open' | undefined;
  readonly shownBy: readonly { readonly path: string; readonly title: string }[];
}

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: how many each section begins with. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

export const requirements: readonly string[] = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
);

const LEVEL_3 = /\(L3\)/;
const idOf = /^\d+\.\d+\.\d+$/;

const markOf = (how: string): AsvsRow['mark'] => /^(none|AWS|paper|open): \S/.exec(how)?.[1] as AsvsRow['mark'];

export const readAsvs = (markdown: string): AsvsRow[] =>
  markdown.split('\n').flatMap((line) => {
    const [, first = '', how = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d/.test(first)) return [];
    const ids = first.split(', ').map((id) => id.replace(LEVEL_3, '').trim());
    const shownBy = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({ path, title }));
    return [{ ids, mark: markOf(how), shownBy }];
  });

const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /^test\/(infra\/rules|security\/drawn)\/[\w-]+\.ts$/.test(path);

/** What is wrong with a table: requirements without a row, or with two; rows that nothing shows; tests that are not there. */
export const asvsProblems = (rows: readonly AsvsRow[], textOf: (path: string) => string | undefined): string[] => {
  const told = rows.flatMap(({ ids }) => ids);
  const falseTests = rows.flatMap(({ ids, shownBy }) =>
    shownBy.flatMap(({ path, title }) => {
      if (!isTest(path)) return [`${ids[0]}: ${path} is no test`];
      const text = textOf(path);
      if (text === undefined) return [`${ids[0]}: there is no ${path}`];
      return text.includes(title) ? [] : [`${ids[0]}: ${path} has no “${title}”`];
    }),
  );
  return [
    ...requirements.filter((id) => !told.includes(id)).map((id) => `${id}: no row`),
    ...told.filter((id, n) => told.indexOf(id) !== n).map((id) => `${id}: two rows`),
    ...told.filter((id) => !idOf.test(id)).map((id) => `${id}: no requirement`),
    ...rows
      .filter(({ mark, shownBy }) => !mark && shownBy.length === 0)
      .map(({ ids }) => `${ids[0]}: nothing shows it`),
    ...falseTests,
  ];
};

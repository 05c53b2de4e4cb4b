import { deployedFunctions } from '../../support/cloud/deployed.ts';
import {
  chatModules,
  fileLike,
  kilobytesOf,
  pageModules,
  roomFiles,
  scriptsOf,
  stylesOf,
} from '../../support/cloud/site-files.ts';
import { medianOf, type Row, summarize } from '../measuring/measure.ts';

const MOST_OF_A_BUNDLE = 430;
/** What visitors wait for before they have booked. */
const publicPath = ['sales/booking/api', 'sales/quoting/api', 'company/tenancy/api', 'company/site/document'];

/** Row 2: the bundles of functions as they are deployed, largest of all and of what answers HTTP, and the public path. */
const bundles = (): Row[] => {
  const sized = deployedFunctions()
    .map(({ source, bytes }) => ({ name: source.replace(/^functions\/|\.lambda\.ts$/g, ''), kilobytes: bytes / 1024 }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
  const row = (what: string, goal: string, of: typeof sized): Row => {
    const sizes = of.map(({ kilobytes }) => kilobytes);
    const above = of.filter(({ kilobytes }) => kilobytes > Number(goal.slice(2)));
    const named = above.map(({ name, kilobytes }) => `${name} ${Math.ceil(kilobytes)}`).join(', ');
    const note = `of ${of.length}, median ${Math.round(medianOf(sizes))}; above the goal: ${named || 'none'}`;
    return { row: 2, what, unit: 'KB', goal, ...summarize(sizes), median: summarize(sizes).high, note };
  };
  return [
    row('largest bundle', `≤ ${MOST_OF_A_BUNDLE}`, sized),
    row(
      'largest bundle that answers a contract',
      `≤ ${MOST_OF_A_BUNDLE}`,
      sized.filter(({ name }) => name.endsWith('/api')),
    ),
    row(
      'largest bundle of the public path',
      '≤ 300',
      sized.filter(({ name }) => publicPath.includes(name)),
    ),
  ];
};

const sizeRow = (row: number, what: string, goal: string, files: readonly string[]): Row => {
  const size = summarize([kilobytesOf(files)]);
  return { row, what, unit: 'KB compressed', goal, ...size, note: `${files.length} files` };
};

/** Rows 2, 11 and 13: bytes as they are deployed; the same on any machine, and held by tests. */
export const bytes = async (): Promise<Row[]> => {
  const home = scriptsOf(pageModules.home);
  const chat = scriptsOf(...chatModules).filter((file) => !home.includes(file));
  const leads = scriptsOf(pageModules.office, pageModules.leads);
  const rooms = roomFiles().map((file) => kilobytesOf([file]));
  return [
    ...bundles(),
    sizeRow(11, 'scripts of /, before any interaction', '≤ 105', home),
    sizeRow(11, 'scripts of /book, before any interaction', '≤ 120', scriptsOf(pageModules.book)),
    sizeRow(11, 'scripts of the chat, with its button', '≤ 15', chat),
    sizeRow(
      11,
      'scripts of the chat among those of /',
      '≤ 0',
      chatModules.map(fileLike).filter((file) => home.includes(file)),
    ),
    sizeRow(13, 'scripts to a usable table of leads', '≤ 300', leads),
    sizeRow(13, 'styles to a usable table of leads', '≤ 45', stylesOf(leads)),
    {
      row: 13,
      what: 'chunk of a room, largest',
      unit: 'KB compressed',
      goal: '≤ 40',
      ...summarize(rooms),
      median: summarize(rooms).high,
      note: `of ${rooms.length}`,
    },
  ];
};

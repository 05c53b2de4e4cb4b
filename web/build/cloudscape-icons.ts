const entry = /^ {4}"([a-z0-9-]+)": /gm;
const literal = /(['"`])([a-z0-9-]{3,40})\1/g;

export const isIconFile = (file: string): boolean => /icon\/generated\/icons\.js$/.test(file);

/** Names that stand in these modules as a text of their own: an icon's name among them may be drawn. */
export const textsIn = (sources: Iterable<string>): Set<string> =>
  new Set([...sources].flatMap((source) => [...source.matchAll(literal)].map(([, , text = '']) => text)));

/** Leaves out of Cloudscape's module of icons those that nobody names. */
export const withIcons = (module: string, named: ReadonlySet<string>): string => {
  const starts = [...module.matchAll(entry)];
  const end = module.indexOf('\n};', starts.at(-1)?.index ?? 0);
  return starts.reduceRight((code, { index, 1: name = '' }, at) => {
    const next = starts[at + 1]?.index ?? end;
    return named.has(name) ? code : code.slice(0, index) + code.slice(next);
  }, module);
};

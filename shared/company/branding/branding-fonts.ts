/** Font stacks for text and headings; font names are those of web/ui/fonts.css. */
interface FontStacks {
  readonly text: string;
  readonly display: string;
}

const stack = (name: string, generic: 'sans-serif' | 'serif'): string => `'${name} Variable', system-ui, ${generic}`;
const FIGTREE = "'Figtree Variable', 'Figtree Fallback', 'Figtree on Android', system-ui, sans-serif";
const MARCELLUS = "'Marcellus', 'Marcellus Fallback', 'Marcellus on Android', Georgia, serif";

/** Fonts a tenant may choose; all are files of this site, so that no third party learns of visitors. */
export const fonts = {
  Figtree: { text: FIGTREE, display: FIGTREE },
  Marcellus: { text: FIGTREE, display: MARCELLUS },
  Manrope: { text: stack('Manrope', 'sans-serif'), display: stack('Manrope', 'sans-serif') },
  Lora: { text: FIGTREE, display: stack('Lora', 'serif') },
  'Source Serif 4': { text: stack('Source Serif 4', 'serif'), display: stack('Source Serif 4', 'serif') },
} as const satisfies Record<string, FontStacks>;
/** What a tenant that chose nothing has: headings in Marcellus, text in Figtree. */
export const defaultFonts: FontStacks = fonts.Marcellus;

/** The families that font stacks name. */
export const familiesIn = ({ text, display }: FontStacks): string[] => [
  ...new Set([text, display].flatMap((each) => [...each.matchAll(/'([^']+)'/g)].map(([, family = '']) => family))),
];

export type FontName = keyof typeof fonts;

export const fontNames = Object.keys(fonts) as FontName[];

export const isFontName = (name: string | null): name is FontName => name !== null && Object.hasOwn(fonts, name);

import { formatPhone } from '../../../../shared/contract/text.ts';
import { inks, PAGE, RIGHT, type Sheet, write } from './sheet.ts';

/** Whose paper it is. */
export interface Company {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Its first color; null for the product's. */
  readonly color: string | null;
}

const OWN_COLOR = '#1d4d8f';
const hex = /^#[0-9a-f]{6}$/i;

/** The color of a company's papers, dark enough to be read on white. */
export const inkOf = ({ color }: Pick<Company, 'color'>): string => {
  if (color === null || !hex.test(color)) return OWN_COLOR;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? OWN_COLOR : color;
};

/** The company at the left, what the paper is at the right; returns where the next part begins. */
export const drawLetterhead = (sheet: Sheet, company: Company, kind: string, number: string): number => {
  const { margin } = PAGE;
  const half = (RIGHT - margin) / 2;
  sheet.rect(0, 0, PAGE.width, 8).fill(inkOf(company));
  let y = margin - 8;
  y += write(sheet, company.name, { x: margin, y, width: half, size: 16, isBold: true, ink: inkOf(company) }) + 4;
  const lines = [company.address, `${formatPhone(company.phone)}  ·  ${company.email}`].filter((line) => line !== '');
  for (const line of lines) y += write(sheet, line, { x: margin, y, width: half, size: 9, ink: inks.quiet });
  const x = margin + half;
  write(sheet, kind, { x, y: margin - 8, width: half, size: 20, isBold: true, align: 'right' });
  write(sheet, number, { x, y: margin + 18, width: half, size: 11, ink: inks.quiet, align: 'right' });
  return Math.max(y, margin + 40) + 24;
};

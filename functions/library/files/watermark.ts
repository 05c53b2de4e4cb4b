/** Strokes of the letters on a grid 4 wide and 6 high: an SVG text would need a font, which Lambda does not have. */
const strokes: Readonly<Record<string, string>> = {
  P: 'M0 6V0H2.5A1.6 1.6 0 0 1 2.5 3.2H0',
  R: 'M0 6V0H2.5A1.6 1.6 0 0 1 2.5 3.2H0M2 3.2L4 6',
  E: 'M4 0H0V6H4M0 3H3',
  V: 'M0 0L2 6L4 0',
  I: 'M2 0V6',
  W: 'M0 0L1 6L2 2L3 6L4 0',
};

const WORD = 'PREVIEW';
const LETTER_WIDTH = 6;

/** The word in strokes, once dark and once light, so that it shows on snow and at night. */
const word = (): string =>
  [...WORD].map((letter, i) => `<path transform="translate(${i * LETTER_WIDTH} 0)" d="${strokes[letter]}"/>`).join('');

/** The watermark of a locked preview: the word across the whole picture, in rows that are set off. */
export const watermark = (width: number, height: number): Buffer => {
  const scale = Math.max(width, height) / 170;
  const stepX = WORD.length * LETTER_WIDTH * scale * 1.25;
  const stepY = scale * 22;
  const rows = Math.ceil((height * 2) / stepY);
  const columns = Math.ceil((width * 2) / stepX);
  const places = Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const x = (i % columns) * stepX - width / 2 + (row % 2) * (stepX / 2);
    return `<use href="#w" transform="translate(${x.toFixed(1)} ${(row * stepY - height / 2).toFixed(1)}) scale(${scale.toFixed(3)})"/>`;
  }).join('');
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="w" ${style}>
<g stroke="#000" stroke-opacity=".28" stroke-width="1.5">${word()}</g><g stroke="#fff" stroke-opacity=".55" stroke-width=".8">${word()}</g>
</g></defs><g transform="rotate(-24 ${width / 2} ${height / 2})">${places}</g></svg>`,
  );
};

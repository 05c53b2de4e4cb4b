import { box, fall, HEIGHT, halo, type Paints, repeat, round, shape, svg, WIDTH } from './paint.ts';

const shell = ({ room, floor, skies }: Paints, isTired: boolean): string =>
  `<defs>${fall('sky', ...skies)}${halo('lamp', '#ffe3ae', 0.75)}${fall('floor', isTired ? '#8b7d6c' : floor, isTired ? '#75695b' : '#8c5f3c')}<linearGradient id="beam" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4d8" stop-opacity="0.55"/><stop offset="1" stop-color="#fff4d8" stop-opacity="0"/></linearGradient></defs>` +
  box(0, 0, WIDTH, HEIGHT, isTired ? '#b5b0a5' : room) +
  shape('M0 0H170V560L0 690Z', isTired ? '#a29d92' : '#d9ccba') +
  shape('M0 690L170 560H1200V800H0Z', 'url(#floor)') +
  repeat(9, (i) =>
    shape(`M${170 + i * 130} 560L${i * 190 - 140} 800h4L${174 + i * 130} 560Z`, '#000', 'opacity="0.12"'),
  ) +
  box(170, 548, 1030, 12, isTired ? '#9b958a' : '#ffffff') +
  shape('M0 678L170 548V560L0 690Z', isTired ? '#8f897e' : '#f4ede2');

const windowAt = (x: number, y: number, w: number, h: number, isTired: boolean): string =>
  box(x - 14, y - 14, w + 28, h + 28, isTired ? '#948e83' : '#ffffff') +
  box(x, y, w, h, isTired ? '#8f9aa3' : 'url(#sky)') +
  shape(
    `M${x} ${y + h}V${y + h * 0.7}Q${x + w * 0.3} ${y + h * 0.55} ${x + w * 0.6} ${y + h * 0.68}T${x + w} ${y + h * 0.6}V${y + h}Z`,
    isTired ? '#747d70' : '#8db07a',
  ) +
  box(x + w / 2 - 4, y, 8, h, isTired ? '#948e83' : '#ffffff') +
  box(x, y + h * 0.42, w, 7, isTired ? '#948e83' : '#ffffff');

const plant = (x: number, y: number, { leaf, leaf2, cloth2 }: Paints): string =>
  repeat(7, (i) => {
    const lean = (i - 3) * 22;
    return shape(
      `M${x} ${y - 60}q${lean * 0.4}-70 ${lean}-${130 - Math.abs(i - 3) * 16}q${12 - lean * 0.2} 60 ${-lean + 10} ${134 - Math.abs(i - 3) * 16}Z`,
      i % 2 ? leaf : leaf2,
    );
  }) + shape(`M${x - 36} ${y - 66}h72l-10 66h-52Z`, cloth2);

/** An empty living room, and the same room furnished. Over 40 lines: one drawing. */
export const livingRoom = (paints: Paints, isStaged: boolean): string => {
  const { cloth, cloth2, light } = paints;
  if (!isStaged) {
    return svg(
      shell(paints, true) +
        windowAt(300, 130, 220, 270, true) +
        windowAt(780, 130, 220, 270, true) +
        shape('M620 0v90', 'none', 'stroke="#6d675e" stroke-width="4"') +
        round(620, 104, 13, 17, '#d8cfae') +
        box(560, 190, 150, 110, '#a8a297') +
        round(1080, 470, 60, 26, '#9f998d', 'opacity="0.7"') +
        shape('M190 420l46 26-20 40 30 34h-56Z', '#a09a8e') +
        box(880, 588, 150, 110, '#9c8260') +
        box(880, 588, 150, 20, '#b0946e') +
        box(948, 588, 14, 110, '#c8b18a') +
        box(1010, 640, 110, 80, '#8a7356') +
        shape('M300 690q120-40 260-6t210 26q-160 30-300 20t-170-40Z', '#6c6155', 'opacity="0.45"'),
    );
  }
  return svg(
    shell(paints, false) +
      windowAt(300, 130, 220, 270, false) +
      windowAt(780, 130, 220, 270, false) +
      [258, 530, 738, 1010]
        .map((x) => shape(`M${x} 96h42q-12 220 0 452h-42q14-230 0-452Z`, cloth2, 'opacity="0.85"'))
        .join('') +
      box(236, 88, 358, 9, '#7b5a3e') +
      box(716, 88, 358, 9, '#7b5a3e') +
      shape('M300 400L520 400L760 800H360Z', 'url(#beam)') +
      // Picture, rug, sofa, table, lamp, plant.
      box(590, 150, 130, 170, '#ffffff') +
      box(604, 164, 102, 142, cloth) +
      shape('M604 306V250q30-34 60-6t42-20v82Z', cloth2) +
      round(676, 200, 15, 15, light) +
      round(640, 710, 400, 62, cloth, 'opacity="0.9"') +
      round(640, 710, 350, 50, 'none', `stroke="${light}" stroke-width="4" opacity="0.6"`) +
      box(400, 440, 500, 130, cloth, 'rx="26"') +
      box(370, 480, 70, 150, cloth, 'rx="24"') +
      box(862, 480, 70, 150, cloth, 'rx="24"') +
      box(430, 540, 440, 80, cloth, 'rx="16"') +
      box(430, 540, 440, 80, '#ffffff', 'rx="16" opacity="0.12"') +
      box(648, 546, 4, 66, '#000', 'opacity="0.2"') +
      box(450, 470, 96, 84, cloth2, 'rx="16" transform="rotate(-7 498 512)"') +
      box(752, 470, 96, 84, '#f4ede2', 'rx="16" transform="rotate(8 800 512)"') +
      box(440, 624, 20, 30, '#4b3729') +
      box(842, 624, 20, 30, '#4b3729') +
      round(650, 680, 150, 26, '#8a5d3b') +
      round(650, 674, 150, 24, '#a9744b') +
      box(590, 690, 12, 62, '#6f4a2f') +
      box(700, 690, 12, 62, '#6f4a2f') +
      round(620, 664, 26, 9, '#f7f1e6') +
      shape('M676 668h34l-4-40h-26Z', '#ffffff') +
      repeat(5, (i) => round(680 + i * 7, 618 - (i % 2) * 14, 9, 9, i % 2 ? cloth2 : paints.door)) +
      round(1060, 360, 170, 170, 'url(#lamp)') +
      box(1057, 400, 7, 220, '#5b4636') +
      shape('M1010 400l24-86h52l24 86Z', '#fff1d0') +
      round(1060, 622, 44, 10, '#5b4636') +
      plant(230, 640, paints),
  );
};

/** A kitchen after the cleaning. */
export const kitchen = (paints: Paints): string =>
  svg(
    shell(paints, false) +
      windowAt(500, 120, 240, 220, false) +
      repeat(6, (i) =>
        i === 2 || i === 3
          ? ''
          : box(186 + i * 168, 90, 156, 180, paints.cloth, 'rx="6"') + box(320 + i * 168, 160, 6, 40, paints.light),
      ) +
      box(170, 380, 1030, 26, '#f7f2ea') +
      box(170, 406, 1030, 180, paints.cloth) +
      repeat(
        6,
        (i) =>
          box(186 + i * 172, 424, 156, 148, '#ffffff', 'rx="6" opacity="0.1"') +
          box(316 + i * 172, 438, 6, 40, paints.light),
      ) +
      box(160, 586, 1040, 14, '#1c2338', 'opacity="0.35"') +
      box(540, 366, 160, 16, '#c5ccd2', 'rx="6"') +
      shape('M612 368V310q0-24 24-24t24 24v10', 'none', 'stroke="#aab4bc" stroke-width="9"') +
      box(880, 300, 130, 80, '#dfe4e8', 'rx="8"') +
      plant(300, 380, paints) +
      round(420, 366, 50, 14, '#ffffff') +
      repeat(4, (i) => round(396 + i * 18, 354 - (i % 2) * 8, 14, 14, i % 2 ? paints.door : paints.cloth2)) +
      [
        [640, 480],
        [1050, 330],
        [380, 640],
        [860, 690],
        [250, 330],
      ]
        .map(([x = 0, y = 0], i) =>
          shape(`M${x} ${y - 30 - i * 2}q5 25 30 30q-25 5-30 30q-5-25-30-30q25-5 30-30Z`, '#ffffff', 'opacity="0.9"'),
        )
        .join('') +
      shape('M420 600L700 600L860 800H380Z', 'url(#beam)'),
  );

/** A wall, half painted. */
export const painting = (paints: Paints): string =>
  svg(
    shell(paints, false) +
      box(170, 0, 1030, 548, '#cfc7ba') +
      shape('M170 0H760V90h-14v60h18v70h-22v84h16v72h-20v90h14v82H170Z', paints.cloth) +
      windowAt(300, 130, 200, 250, false) +
      box(742, 240, 210, 64, paints.cloth2, 'rx="14"') +
      box(742, 240, 60, 64, paints.cloth, 'rx="14"') +
      shape('M952 272h40v110h-120v250', 'none', 'stroke="#7f868c" stroke-width="10" stroke-linejoin="round"') +
      box(860, 500, 24, 150, paints.door, 'rx="8"') +
      shape('M980 640h130l-14 110h-102Z', '#e7ebee') +
      round(1045, 640, 65, 15, paints.cloth) +
      shape('M985 640q60-120 120 0', 'none', 'stroke="#9aa3a9" stroke-width="5"') +
      shape('M170 800V700q220-40 520-18t510-26V800Z', '#f4efe6', 'opacity="0.92"') +
      repeat(7, (i) => round(300 + i * 110, 740 - (i % 3) * 16, 8, 4, paints.cloth)),
  );

/** A plan of the ground floor. */
export const floorPlan = (paints: Paints): string => {
  const line = `stroke="${paints.roof}" stroke-width="12" stroke-linecap="square"`;
  const room = (x: number, y: number, name: string): string =>
    `<text x="${x}" y="${y}" font-family="Figtree, sans-serif" font-size="30" font-weight="600" text-anchor="middle" fill="${paints.roof}">${name}</text>`;
  return svg(
    box(0, 0, WIDTH, HEIGHT, '#fbf8f2') +
      repeat(24, (i) => box(i * 50, 0, 1, HEIGHT, '#e9e2d5')) +
      repeat(16, (i) => box(0, i * 50, WIDTH, 1, '#e9e2d5')) +
      box(150, 120, 520, 330, paints.light, 'opacity="0.28"') +
      box(670, 120, 380, 220, paints.leaf2, 'opacity="0.22"') +
      box(150, 450, 300, 230, paints.cloth, 'opacity="0.16"') +
      box(450, 450, 220, 230, '#8fb6cf', 'opacity="0.25"') +
      box(670, 340, 380, 340, paints.cloth2, 'opacity="0.25"') +
      shape('M150 120H1050V680H150Z', 'none', line) +
      shape(
        'M670 120V200M670 290V560M670 650V680M150 450H230M320 450H530M610 450H670M450 450V540M450 630V680M670 340H780M870 340H1050',
        'none',
        line,
      ) +
      shape(
        'M230 450a90 90 0 0 1 90-90V450M670 200a90 90 0 0 1 90 90H670',
        'none',
        `stroke="${paints.roof}" stroke-width="3"`,
      ) +
      box(220, 190, 200, 74, paints.cloth, 'rx="14" opacity="0.75"') +
      round(320, 320, 70, 34, paints.floor, 'opacity="0.7"') +
      box(790, 420, 170, 190, '#ffffff', `rx="10" stroke="${paints.roof}" stroke-width="4"`) +
      box(800, 430, 150, 50, paints.cloth, 'rx="8" opacity="0.7"') +
      box(690, 140, 40, 150, '#ffffff', `stroke="${paints.roof}" stroke-width="4"`) +
      round(900, 230, 62, 40, paints.floor, 'opacity="0.6"') +
      box(190, 500, 100, 130, '#ffffff', `rx="8" stroke="${paints.roof}" stroke-width="4"`) +
      round(560, 560, 34, 46, '#ffffff', `stroke="${paints.roof}" stroke-width="4"`) +
      room(520, 300, 'Living') +
      room(930, 170, 'Kitchen') +
      room(360, 590, 'Office') +
      room(560, 650, 'Bath') +
      room(870, 650, 'Bedroom'),
  );
};

/** Somebody's portrait without a face: a sample of where a photo stands. */
export const portrait = (paints: Paints, hair: string, skin: string, shirt: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><defs>${fall('sky', ...paints.skies)}</defs>${box(0, 0, 400, 400, 'url(#sky)')}${shape('M0 320Q120 270 220 300T400 280V400H0Z', paints.leaf2)}${shape('M60 400q10-120 140-120t140 120Z', shirt)}${box(172, 220, 56, 80, skin, 'rx="26"')}${round(200, 176, 68, 80, skin)}${shape('M128 176q-10-98 72-100t74 98q-20-52-60-56q-50 26-86 58Z', hair)}</svg>`;

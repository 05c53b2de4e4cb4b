import { box, fall, HEIGHT, halo, type Paints, repeat, round, shape, svg, WIDTH } from './paint.ts';

type Mood = 'tired' | 'day' | 'dusk';

const skyOf = ({ skies, nights }: Paints, mood: Mood): string => {
  if (mood === 'tired') return fall('sky', '#8d98a3', '#b3bac0', '#c9cac6');
  return mood === 'day' ? fall('sky', ...skies) : fall('sky', ...nights);
};

const hills = (paints: Paints, mood: Mood): string => {
  const far = mood === 'tired' ? '#9aa39c' : mood === 'day' ? '#9fb9a8' : '#3a2d55';
  const near = mood === 'tired' ? '#858f80' : mood === 'day' ? paints.leaf2 : '#241f45';
  return (
    shape('M0 470Q180 400 380 446T760 420T1200 452V640H0Z', far) + shape('M0 520Q260 452 520 508T1200 484V680H0Z', near)
  );
};

const tree = (x: number, y: number, size: number, leaf: string, leaf2: string): string =>
  box(x - size * 0.05, y - size * 0.4, size * 0.1, size * 0.42, '#5b4636') +
  round(x, y - size * 0.72, size * 0.34, size * 0.4, leaf) +
  round(x - size * 0.16, y - size * 0.6, size * 0.24, size * 0.27, leaf2, 'opacity="0.75"') +
  round(x + size * 0.1, y - size * 0.9, size * 0.16, size * 0.16, leaf2, 'opacity="0.5"');

const pane = (x: number, y: number, w: number, h: number, glass: string, frame: string): string =>
  box(x - 6, y - 6, w + 12, h + 12, frame) +
  box(x, y, w, h, glass) +
  box(x + w / 2 - 2, y, 4, h, frame) +
  box(x, y + h / 2 - 2, w, 4, frame);

const shutters = (x: number, y: number, w: number, h: number, color: string, isHanging: boolean): string =>
  box(x - 34, y - 6, 24, h + 12, color) +
  box(x + w + 10, y - 6, 24, h + 12, color, isHanging ? `transform="rotate(9 ${x + w + 10} ${y})"` : '');

/** The same farmhouse: tired, ready by day, ready at dusk. Over 40 lines: one drawing. */
export const exterior = (paints: Paints, mood: Mood): string => {
  const isTired = mood === 'tired';
  const isDusk = mood === 'dusk';
  const wall = isTired ? '#b9b2a6' : isDusk ? '#8f7f93' : paints.wall;
  const shade = isTired ? '#9d978c' : isDusk ? '#5f5474' : paints.wallShade;
  const roof = isTired ? '#6a655f' : isDusk ? '#211d3c' : paints.roof;
  const glass = isTired ? '#59636b' : isDusk ? paints.light : '#a9cbe0';
  const frame = isTired ? '#a39d92' : isDusk ? '#4a4060' : '#ffffff';
  const shutter = isTired ? '#7f7a6f' : isDusk ? '#2c2848' : paints.cloth;
  const grass = isTired ? '#8a8d63' : isDusk ? '#23304a' : '#7fae5c';
  const grass2 = isTired ? '#74774f' : isDusk ? '#192339' : '#6b9c50';
  const windows: readonly [number, number][] = [
    [410, 390],
    [520, 390],
    [410, 530],
  ];
  const lit = (x: number, y: number): string => (isDusk ? round(x, y, 150, 110, 'url(#glow)') : '');
  return svg(
    `<defs>${skyOf(paints, mood)}${halo('glow', paints.light, 0.55)}${halo('sun', '#fff3d6', 0.9)}</defs>` +
      box(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
      (mood === 'day' ? round(980, 210, 190, 190, 'url(#sun)') : '') +
      (isDusk ? repeat(26, (i) => round((i * 197) % 1200, (i * 89) % 300, 1.6, 1.6, '#fff', 'opacity="0.7"')) : '') +
      (isTired ? repeat(5, (i) => round(120 + i * 250, 120 + (i % 2) * 50, 190, 44, '#a5adb3', 'opacity="0.6"')) : '') +
      hills(paints, mood) +
      box(0, 600, WIDTH, 200, grass) +
      shape('M0 640Q300 610 620 640T1200 628V800H0Z', grass2) +
      (isTired ? '' : tree(190, 640, 330, isDusk ? '#1b2a3c' : paints.leaf, isDusk ? '#26384d' : paints.leaf2)) +
      (isTired
        ? tree(210, 640, 250, '#7b7a5c', '#8b8867')
        : tree(1075, 630, 260, isDusk ? '#1b2a3c' : paints.leaf, isDusk ? '#26384d' : paints.leaf2)) +
      // Body, wing and gable.
      box(360, 350, 420, 290, wall) +
      box(780, 420, 210, 220, shade) +
      shape('M330 356L570 190L810 356Z', roof) +
      shape('M770 424L800 350H1000L1022 424Z', roof) +
      box(660, 190, 46, 110, isTired ? '#8a6d5f' : isDusk ? '#43304b' : '#b0705a') +
      repeat(11, (i) => box(360, 372 + i * 25, 420, 2, shade, 'opacity="0.55"')) +
      lit(440, 430) +
      lit(550, 430) +
      lit(440, 570) +
      lit(880, 520) +
      shape('M540 300a30 30 0 0 1 60 0v34h-60Z', frame) +
      shape('M546 302a24 24 0 0 1 48 0v26h-48Z', glass) +
      windows.map(([x, y]) => shutters(x, y, 60, 84, shutter, isTired && x === 520)).join('') +
      windows.map(([x, y]) => pane(x, y, 60, 84, glass, frame)).join('') +
      pane(830, 480, 110, 84, glass, frame) +
      // Porch and door.
      box(590, 470, 180, 12, roof) +
      box(600, 482, 10, 158, frame) +
      box(750, 482, 10, 158, frame) +
      lit(680, 560) +
      box(645, 520, 72, 120, isTired ? '#6f5b4f' : isDusk ? '#6d2f35' : paints.door) +
      round(704, 584, 4, 4, '#f3d9a0') +
      (isDusk ? round(628, 530, 7, 7, paints.light) : '') +
      shape('M645 640H720L820 800H540Z', isTired ? '#9b9587' : isDusk ? '#3c3a5a' : '#d9cdb8') +
      (isTired
        ? repeat(46, (i) => {
            const x = 30 + ((i * 83) % 1150);
            const y = 640 + ((i * 37) % 140);
            return shape(`M${x} ${y}q-6-28-14-34q12 8 16 30q2-26 12-40q-2 22-6 44Z`, i % 2 ? '#6c6f45' : '#a09b63');
          }) +
          box(820, 600, 60, 44, '#8c7b62') +
          box(878, 612, 44, 32, '#7c6d58') +
          shape('M372 520l40 30-30 50 16 40h-38Z', '#8f887b', 'opacity="0.5"')
        : repeat(9, (i) => round(395 + i * 24, 640, 20, 17, isDusk ? '#24384a' : i % 2 ? paints.leaf : paints.leaf2)) +
          repeat(8, (i) => round(800 + i * 26, 642, 20, 16, isDusk ? '#24384a' : i % 2 ? paints.leaf2 : paints.leaf)) +
          repeat(9, (i) => round(400 + i * 46, 634 - (i % 3) * 3, 5, 5, isDusk ? '#b98a9a' : paints.door))),
  );
};

/** The lot from above. */
export const fromAbove = (paints: Paints): string =>
  svg(
    `<defs>${halo('sun', '#fff6dd', 0.35)}</defs>` +
      box(0, 0, WIDTH, HEIGHT, '#86b163') +
      shape('M0 0H300L180 800H0Z', '#7aa65a') +
      shape('M760 0H1200V360Q940 300 760 0Z', '#93bb70') +
      shape('M0 690Q420 640 1200 720V800H0Z', '#8d8f96') +
      shape('M0 742Q420 694 1200 770', 'none', 'stroke="#f4f1e6" stroke-width="4" stroke-dasharray="36 26"') +
      shape('M560 540H680L700 690H560Z', '#cdbfa8') +
      // Roof, two planes and a wing.
      box(400, 250, 420, 145, paints.roof) +
      box(400, 395, 420, 145, paints.roof, 'opacity="0.82"') +
      box(400, 391, 420, 7, '#ffffff', 'opacity="0.35"') +
      box(760, 330, 220, 76, paints.roof, 'opacity="0.95"') +
      box(760, 406, 220, 76, paints.roof, 'opacity="0.74"') +
      repeat(8, (i) => box(400, 268 + i * 34, 420, 2, '#ffffff', 'opacity="0.12"')) +
      box(690, 290, 44, 44, '#b0705a') +
      box(470, 425, 120, 74, '#2c3f66', 'opacity="0.9"') +
      repeat(3, (i) => box(509 + i * 40 - 40, 425, 2, 74, '#8fa6cf')) +
      // Garden: pool, terrace, trees.
      box(430, 90, 330, 120, '#d9cbb2', 'rx="12"') +
      box(456, 110, 210, 80, '#6fc3d8', 'rx="30"') +
      shape('M470 140q50-16 90 0t90-4', 'none', 'stroke="#bfe9f2" stroke-width="4"') +
      repeat(4, (i) => box(690, 106 + i * 24, 46, 14, i % 2 ? paints.cloth : paints.cloth2, 'rx="4"')) +
      repeat(22, (i) => {
        const x = [90, 160, 120, 220, 70, 250, 1060, 1120, 1000, 1090, 1150][i % 11] ?? 0;
        const y = 70 + ((i * 131) % 560);
        const r = 34 + ((i * 17) % 30);
        return (
          round(x + 10, y + 12, r, r, '#3d5a35', 'opacity="0.35"') +
          round(x, y, r, r, i % 2 ? paints.leaf : paints.leaf2) +
          round(x - r * 0.25, y - r * 0.25, r * 0.5, r * 0.5, '#ffffff', 'opacity="0.08"')
        );
      }) +
      box(590, 600, 52, 30, '#c2463b', 'rx="9"') +
      box(602, 604, 24, 22, '#8fb0c9', 'rx="5"') +
      round(700, 200, 620, 420, 'url(#sun)'),
  );

/** The garden after a day of work. */
export const garden = (paints: Paints): string =>
  svg(
    `<defs>${fall('sky', ...paints.skies)}${halo('sun', '#fff3d6', 0.9)}</defs>` +
      box(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
      round(250, 190, 200, 200, 'url(#sun)') +
      shape('M0 430Q240 370 520 420T1200 390V600H0Z', '#9fb9a8') +
      box(0, 500, WIDTH, 300, '#7fae5c') +
      repeat(7, (i) =>
        shape(`M${i * 190 - 60} 800L${i * 110 + 270} 500h52L${i * 190 + 40} 800Z`, '#8fbe6a', 'opacity="0.7"'),
      ) +
      repeat(5, (i) => tree(90 + i * 260, 520 + (i % 2) * 12, 250 + (i % 3) * 40, paints.leaf, paints.leaf2)) +
      box(0, 505, WIDTH, 46, paints.leaf, 'rx="20"') +
      shape('M560 560Q640 620 560 690T700 800H900Q760 720 800 660T700 560Z', '#d9cdb8') +
      repeat(16, (i) => {
        const x = 40 + i * 34;
        return (
          round(x, 640 - (i % 3) * 10, 20, 18, paints.leaf2) +
          round(x, 626 - (i % 3) * 10, 8, 8, i % 2 ? paints.door : paints.cloth2)
        );
      }) +
      repeat(9, (i) => round(880 + i * 38, 650 - (i % 3) * 12, 26, 24, i % 2 ? paints.leaf : paints.leaf2)),
  );

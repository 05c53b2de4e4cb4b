import art from '../frame/art.module.css';

/**
 * The lot from above: house, drive, creek and woods, with the lot line and the way of the drone. Over 40 lines: one
 * drawing, from the ground up.
 */
export const DroneArt = () => (
  <svg className={art.art} viewBox="0 0 560 560" aria-hidden="true">
    <path className={art.land} d="M0 0h560v560H0z" />
    <path className={art.landFar} d="M0 0h200v180q-90 40-200 10zM380 560q20-120 180-130v130z" />
    <path className={art.water} d="M470 0q-40 90 10 160t-20 170q-30 60 30 110 30 30 20 120h50V0z" />
    <path className={art.wallDark} d="M0 430l560 60v40L0 470z" />
    <path className={art.dash} d="M0 450l560 60" />
    <path className={art.wall} d="M250 440q-20-50 10-100l34 4q-24 50-8 104z" />
    <path className={art.wall} d="M180 200h120l60 60-20 90H200z" />
    <path className={art.soft} d="M180 200h120v70l-60 20-60-10z" />
    <path className={art.wallDark} d="M300 200l60 60-20 90-40-80z" />
    <path className={art.line} d="M180 200h120l60 60-20 90H200zM180 200l60 90 60-20V200M240 290l-40 60M300 270l40 80" />
    <path className={art.water} d="M90 300h60v40H90z" />
    <path className={art.line} d="M90 300h60v40H90z" />
    {[
      [80, 90, 34],
      [140, 60, 26],
      [60, 160, 30],
      [400, 110, 30],
      [420, 190, 24],
      [120, 400, 22],
      [390, 390, 26],
      [60, 240, 20],
    ].map(([x, y, r]) => (
      <circle key={`${x} ${y}`} className={art.tree} cx={x} cy={y} r={r} />
    ))}
    <path className={art.mark} d="M40 40h400l-20 400H40z" strokeDasharray="14 8" />
    <path className={art.dash} d="M240 420C80 330 120 120 300 110s190 190 60 250" />
    <g transform="translate(352 352)">
      <path className={art.line} d="M-22-22l44 44M22-22l-44 44" />
      {[
        [-24, -24],
        [24, -24],
        [-24, 24],
        [24, 24],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={art.line} cx={x} cy={y} r="13" />
      ))}
      <circle className={art.glow} r="9" />
    </g>
  </svg>
);

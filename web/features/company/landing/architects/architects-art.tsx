import art from '../frame/art.module.css';

/**
 * A plan of one level with its dimensions, as it lies on a drawing board. Over 40 lines: one drawing, stroke by stroke.
 */
export const ArchitectsArt = () => (
  <svg className={art.art} viewBox="0 0 600 460" role="img" aria-label="Floor plan of one level with dimensions">
    <path className={art.thin} d="M40 40h520M40 30v20M560 30v20M300 34v12M20 70v320M10 70h20M10 390h20M14 230h12" />
    <text className={art.small} x="150" y="32">
      24′–0″
    </text>
    <text className={art.small} x="410" y="32">
      21′–6″
    </text>
    <path className={art.softer} d="M60 80h240v150H60z" />
    <path
      className={art.line}
      strokeWidth="6"
      d="M60 80h330M430 80h130v130M560 260v120H350M300 380H60V280M60 240V80M300 80v70M300 190v50H60M300 300v80M300 240h120M470 240h90"
    />
    <path
      className={art.mark}
      d="M390 80a40 40 0 0 1 40 40v-40M560 210a50 50 0 0 0-50 50h50M300 380a50 50 0 0 1 50-50v50"
    />
    <path
      className={art.thin}
      d="M80 100h90v40H80zM80 100l90 40M200 180h70v40h-70zM440 280h96v70h-96zM440 315h96M100 300h80v56h-80zM110 310h60"
    />
    <path className={art.thin} d="M330 100h40v22h-40zM330 122h40M480 96h60v30h-60" />
    <text className={art.label} x="130" y="172">
      Living
    </text>
    <text className={art.label} x="400" y="170">
      Kitchen
    </text>
    <text className={art.label} x="200" y="340">
      Study
    </text>
    <text className={art.label} x="330" y="290">
      Hall
    </text>
    <path className={art.mark} d="M520 430h40M520 424v12M560 424v12" />
    <text className={art.small} x="468" y="434">
      5 ft
    </text>
    <path className={art.mark} d="M70 440v-32l-8 12m8-12l8 12" />
    <text className={art.small} x="84" y="436">
      N
    </text>
  </svg>
);

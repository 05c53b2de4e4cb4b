import art from '../frame/art.module.css';

/** A wide frame of the film: a hall with the light of the next room, and the line of time below it. */
export const VideoArt = () => (
  <svg className={art.art} viewBox="0 0 960 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={art.deep} d="M0 0h960v440H0z" />
    <path className={art.wallDark} d="M0 40h960v330H0z" />
    <path className={art.wall} d="M0 40l300 70v190L0 370zM960 40L640 110v190l320 70z" />
    <path className={art.soft} d="M300 110h340v190H300z" />
    <path className={art.sky} d="M400 150h140v100H400z" />
    <circle className={art.dawn} cx="470" cy="240" r="34" />
    <path className={art.land} d="M400 236q60-20 140 4v10H400z" />
    <path className={art.line} d="M400 150h140v100H400zM470 150v100M400 200h140" />
    <path className={art.softer} d="M300 300h340l150 70H150z" />
    <path className={art.line} d="M0 40l300 70h340l320-70M0 370l300-70h340l320 70M300 110v190M640 110v190" />
    <path className={art.wallDark} d="M100 130l90 22v170l-90 24zM760 150l90-20v212l-90-20z" />
    <path className={art.thin} d="M100 130l90 22v170l-90 24zM760 150l90-20v212l-90-20z" />
    <path className={art.line} d="M350 300v-34h80v34M340 266h100M560 300v-50h44v50M582 250v-20" />
    <circle className={art.glow} cx="582" cy="222" r="9" />
    <path className={art.line} d="M40 404h880" />
    <path className={art.mark} strokeWidth="5" d="M40 404h330" />
    <circle className={art.glow} cx="370" cy="404" r="9" />
    <text className={art.label} x="40" y="428">
      0:34
    </text>
    <text className={art.label} x="886" y="428">
      1:30
    </text>
  </svg>
);

const scenes = [
  <g key="arrive">
    <path className={art.sky} d="M0 0h160v90H0z" />
    <path className={art.land} d="M0 70q80-16 160 0v20H0z" />
    <path className={art.wall} d="M50 74V44l30-22 30 22v30z" />
    <path className={art.glow} d="M74 74V56h12v18z" />
  </g>,
  <g key="enter">
    <path className={art.wallDark} d="M0 0h160v90H0z" />
    <path className={art.soft} d="M56 16h48v74H56z" />
    <path className={art.wall} d="M104 16l24-8v82h-24z" />
    <circle className={art.glow} cx="110" cy="56" r="2.5" />
  </g>,
  <g key="live">
    <path className={art.softer} d="M0 0h160v90H0z" />
    <path className={art.line} d="M20 74V52h60v22M14 52h72M110 74V40h30v34M104 40h42M52 22v12M44 34h16" />
    <circle className={art.glow} cx="52" cy="38" r="4" />
  </g>,
  <g key="rest">
    <path className={art.wallDark} d="M0 0h160v90H0z" />
    <path className={art.sky} d="M98 14h44v32H98z" />
    <path className={art.line} d="M98 14h44v32H98zM18 76V44h70v32M18 60h70M26 60v-8h22v8" />
  </g>,
  <g key="out">
    <path className={art.dawn} d="M0 0h160v90H0z" />
    <path className={art.landFar} d="M0 50q40-20 80-4t80-10v54H0z" />
    <path className={art.tree} d="M20 78q-10-26 4-42 14 18 4 42zM130 80q-8-22 4-36 12 16 4 36z" />
    <path className={art.land} d="M0 74q80-10 160 0v16H0z" />
  </g>,
];

/** A scene of the storyboard, as a frame of film. */
export const Scene = ({ index }: { index: number }) => (
  <svg className={art.art} viewBox="0 0 160 90" aria-hidden="true">
    {scenes[index]}
  </svg>
);

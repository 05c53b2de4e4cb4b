import art from '../frame/art.module.css';

/** The days before the first showing, as stones of the path to a house with its sign. */
export const SellersArt = () => (
  <svg className={art.art} viewBox="0 0 560 220" aria-hidden="true">
    <path className={art.landFar} d="M0 120q120-50 260-20t300-30v150H0z" />
    <path className={art.land} d="M0 170q160-40 320-14t240-20v84H0z" />
    <path className={art.wall} d="M386 150V84l52-40 52 40v66z" />
    <path className={art.line} d="M378 90l60-46 60 46M386 150V84M490 84v66" />
    <path className={art.soft} d="M424 150v-34h28v34zM400 94h20v18h-20zM456 94h20v18h-20z" />
    <path className={art.line} d="M344 176v-62h-46M302 114v10M340 114v10" />
    <path className={art.softer} d="M292 124h52v30h-52z" />
    <path className={art.mark} d="M292 124h52v30h-52zM302 139h32" />
    {[40, 92, 144, 196, 248].map((x, day) => (
      <g key={x}>
        <rect className={day === 4 ? art.soft : art.softer} x={x} y={190 - day * 7} width="38" height="24" rx="6" />
        <circle className={day < 4 ? art.line : art.glow} cx={x + 19} cy={202 - day * 7} r="4" />
      </g>
    ))}
  </svg>
);

import art from '../frame/art.module.css';

/** The dollhouse: a house with its roof off, seen from a corner, with the points from which one looks around. */
export const MatterportArt = () => (
  <svg className={art.art} viewBox="0 0 720 470" aria-hidden="true">
    <path className={art.softer} d="M360 450L60 290l300-160 300 160z" />
    <path className={art.wall} d="M60 290v-96l300-160v96z" />
    <path className={art.wallDark} d="M660 290v-96L360 34v96z" />
    <path className={art.soft} d="M360 450L60 290l150-80 300 160z" opacity="0.6" />
    <path className={art.line} d="M360 34v96M60 194L360 34l300 160v96L360 450 60 290zM60 290l300-160 300 160" />
    <path className={art.wall} d="M210 210v-84l150 80v84z" opacity="0.85" />
    <path className={art.line} d="M210 210v-84l150 80v84zM360 290l150-80v-84l-150 80" />
    <path className={art.wallDark} d="M360 290v-84l150-80v84z" opacity="0.8" />
    <path className={art.sky} d="M110 224v-44l60-32v44zM560 192v-44l-60-32v44z" />
    <path className={art.line} d="M110 224v-44l60-32v44zM560 192v-44l-60-32v44z" />
    <path className={art.line} d="M250 330l60-32 60 32-60 32zM250 330v18l60 32v-18M370 330v18l-60 32" />
    <path className={art.line} d="M430 250l50-26 70 38-50 26z" />
    <path className={art.dash} d="M160 300q90-50 160 70 60-130 200-80" />
    {[
      [160, 300],
      [320, 370],
      [430, 300],
      [540, 300],
    ].map(([x, y]) => (
      <g key={x}>
        <ellipse className={art.mark} cx={x} cy={y} rx="18" ry="9" />
        <ellipse className={art.glow} cx={x} cy={y} rx="8" ry="4" />
      </g>
    ))}
    <path className={art.mark} d="M74 330l250 134M74 322v16M324 456v16" />
    <text className={art.small} x="150" y="424">
      31 ft 4 in
    </text>
  </svg>
);

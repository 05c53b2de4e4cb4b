import art from '../frame/art.module.css';

/** A house cut open from the side, a room for each item of the list. */
export const HomeownersArt = () => (
  <svg className={art.art} viewBox="0 0 560 480" aria-hidden="true">
    <path className={art.land} d="M0 430h560v50H0z" />
    <path className={art.tree} d="M28 430q-22-60 8-96 34 30 12 96zM500 430q-16-48 12-80 34 26 16 80z" />
    <path className={art.wallDark} d="M96 200L280 60l184 140v230H96z" />
    <path className={art.softer} d="M150 190l130-100 130 100z" />
    <path className={art.soft} d="M108 206h164v100H108zM288 320h164v104H288z" />
    <path className={art.wall} d="M288 206h164v100H288zM108 320h164v104H108z" />
    <path className={art.line} d="M76 214L280 56l204 158M96 200v230h368V200M96 312h368M280 204v226M150 196h260" />
    <path className={art.mark} d="M220 160l20-20m40-10v26m50-6l-14-12" />
    <path className={art.line} d="M126 290v-30h74v30M126 274h74M224 226v40M216 226h16" />
    <path className={art.line} d="M308 290h120M320 290v-36h40v36M392 246h28v44h-28zM340 254v-18" />
    <path className={art.line} d="M122 408h68v-36h-68zM206 408v-54h48v54M222 354v-12h14" />
    <path className={art.line} d="M306 410h74v-26h-74zM306 384v-14h74v14M410 410v-52M398 346h24l6 14h-36z" />
    <circle className={art.glow} cx="224" cy="270" r="6" />
    <circle className={art.glow} cx="410" cy="362" r="6" />
    <path className={art.dash} d="M40 452h480" />
  </svg>
);

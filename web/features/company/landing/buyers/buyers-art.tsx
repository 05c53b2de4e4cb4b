import art from '../frame/art.module.css';

/** An open front door at dusk: light on the floor, boxes waiting, the key in the lock. */
export const BuyersArt = () => (
  <svg className={art.art} viewBox="0 0 520 460" aria-hidden="true">
    <path className={art.wall} d="M40 20h440v360H40z" />
    <path className={art.wallDark} d="M40 380h440l40 80H0z" />
    <path className={art.sky} d="M190 70h150v310H190z" />
    <circle className={art.dawn} cx="265" cy="300" r="62" />
    <path className={art.landFar} d="M190 300q40-26 80-6t70-10v96H190z" />
    <path className={art.land} d="M190 338q60-18 150 6v36H190z" />
    <path className={art.soft} d="M190 380h150l80 80H130z" />
    <path className={art.wallDark} d="M340 70l84-26v378l-84-42z" />
    <path className={art.thin} d="M358 96l48-14v110l-48 6zM358 224l48-4v130l-48-18z" />
    <path className={art.line} d="M180 380V60h170M180 60l-8-8h186l-8 8" />
    <circle className={art.glow} cx="352" cy="236" r="5" />
    <path className={art.mark} d="M352 236v26m0-6h8m-8-8h6" />
    <path className={art.softer} d="M70 312h92v92H70z" />
    <path className={art.line} d="M70 312h92v92H70zM70 338h92M110 312v26h14v-26" />
    <path className={art.softer} d="M92 256h66v56H92z" />
    <path className={art.line} d="M92 256h66v56H92zM92 274h66" />
    <path className={art.softer} d="M372 372h84v64h-84z" />
    <path className={art.line} d="M372 372h84v64h-84zM372 392h84M406 372v20h14v-20" />
    <path className={art.mark} d="M84 372h30M84 384h20" />
  </svg>
);

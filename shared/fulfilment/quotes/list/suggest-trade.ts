import type { quotedServices } from '../quoted-services.ts';

export type Trade = (typeof quotedServices)[number];

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

// A word that ends in `*` matches by its beginning; `_` joins the words of a phrase.
const ofTrade: readonly (readonly [Trade, readonly string[]])[] = [
  [
    'painting',
    words('paint* repaint* peeling primer prime priming stain* unpainted touch_up touch-up wallpaper whitewash'),
  ],
  [
    'landscaping',
    words(
      `tree trees shrub* bush bushes branch branches limb limbs lawn grass weed weeds weeding mulch* landscap* hedge*
      overgrown vegetation ivy vine vines sod reseed* regrad* re-grad* grading yard yards stump* foliage leaves prune pruning
      mow mowing topsoil planting plantings`,
    ),
  ],
  [
    'repairs',
    words(
      `replac* install* rot rotted rotten rotting leak* outlet* gfci receptacle* breaker* wiring faucet* toilet* drain drains
      handrail* railing* guardrail* banister* smoke_detector* smoke_alarm* co_detector* carbon_monoxide gutter* downspout*
      shingle* flashing* caulk* grout* drywall plaster door doors window windows screen screens sash hinge* latch* lock locks
      tile tiles floor floors flooring step steps stair stairs tread treads deck joist* siding fascia soffit* chimney
      mortar repoint* concrete sidewalk* driveway trip tripping vent vents dryer fan fans light lights fixture* switch switches
      pipe pipes pipeline valve* trap sink tub shower cabinet* drawer* countertop* insulation ladder garage cover covers plate
      house_number* street_number* bulb* anchor* bracket*`,
    ),
  ],
];

/** What repairs say of anything; it decides only where no trade's own word stands. */
const anyWork = words(
  `repair* fix fixed damage* broken crack* loose missing secure* remov* clean* correct* seal* patch* worn torn bent stuck
  adjust* inoperable inoperative defective unsafe hazard* corrode* rust* improper* disconnected exposed reattach* provide*
  need needs should must required recommend* not_working does_not do_not add adjust`,
);

/** Work that none of the three trades does: it is shown, and belongs to nobody until somebody says to whom. */
const othersWork = words(
  `radon asbestos termite* wood_destroying wood-destroying septic cesspool structural_engineer licensed_engineer oil_tank
  mold_remediation well_water survey* extermin* pest rodent* bees wasps`,
);

const isAt = (said: readonly string[], at: number, word: string): boolean =>
  word.split('_').every((part, i) => {
    const each = said[at + i];
    return each !== undefined && (part.endsWith('*') ? each.startsWith(part.slice(0, -1)) : each === part);
  });

const saidIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]/u)
    .filter((word) => word !== '');

const firstOf = (said: readonly string[], list: readonly string[]): number => {
  const at = said.findIndex((_, i) => list.some((word) => isAt(said, i, word)));
  return at === -1 ? Number.POSITIVE_INFINITY : at;
};

const nearest = (said: readonly string[]): Trade | undefined => {
  const found = ofTrade.map(([trade, list]) => ({ trade, at: firstOf(said, list) }));
  const best = found.reduce((a, b) => (b.at < a.at ? b : a));
  return best.at === Number.POSITIVE_INFINITY ? undefined : best.trade;
};

/** How a line reads: work of a trade, somebody else's work, or no work at all. */
export type Reading = Trade | 'others' | 'no_work';

/** The trade whose word stands first in a line, or in the heading above it; unclear work is a repair. */
export const readTrade = (line: string, heading = ''): Reading => {
  const said = saidIn(line);
  if (firstOf(said, othersWork) !== Number.POSITIVE_INFINITY) return 'others';
  const own = nearest(said);
  if (own) return own;
  const above = nearest(saidIn(heading));
  if (firstOf(said, anyWork) !== Number.POSITIVE_INFINITY) return above ?? 'repairs';
  return above !== undefined && said.length > 1 ? above : 'no_work';
};

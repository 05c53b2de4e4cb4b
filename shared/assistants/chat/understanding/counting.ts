/** A number before one of these is a count: `4 rooms in Doylestown PA`, `1500 square feet`. */
const counted =
  /^(?:(?:bed|bath)?rooms?|beds?|baths?|[ap]m|minutes?|hours?|days?|weeks?|months?|years?|photos?|pictures?|people|houses?|homes?|listings?|properties|acres?|miles?|dollars|sqft|sq\.? f\w{1,5}|square f\w{1,5})(?: |$)/i;

/** True if a text begins with what a number before it counts. */
export const isCounted = (text: string): boolean => counted.test(text);

/** True if the number at this place counts something, so that it begins no address. */
export const isCounting = (words: readonly string[], at: number): boolean =>
  isCounted(`${words[at + 1] ?? ''} ${words[at + 2] ?? ''}`.replaceAll(',', ''));

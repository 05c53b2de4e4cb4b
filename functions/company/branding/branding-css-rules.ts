const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Properties that custom CSS may set (reliability.md 5.2): appearance and spacing, nothing that overlays the page. */
export const properties = wordSet(`
  color background background-color background-image background-position background-size background-repeat
  background-clip background-origin border border-top border-right border-bottom border-left border-color border-style
  border-width border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius
  border-bottom-right-radius border-block border-inline outline outline-color outline-style outline-width outline-offset
  box-shadow text-shadow opacity font font-family font-size font-style font-weight font-stretch font-variant
  font-variant-numeric font-feature-settings line-height letter-spacing word-spacing text-align text-transform
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness
  text-underline-offset text-indent text-wrap text-overflow white-space overflow-wrap hyphens vertical-align
  list-style-type list-style-position margin margin-top margin-right margin-bottom margin-left margin-block
  margin-inline padding padding-top padding-right padding-bottom padding-left padding-block padding-inline width
  min-width max-width height min-height max-height aspect-ratio box-sizing display gap row-gap column-gap
  flex flex-basis flex-direction flex-grow flex-shrink flex-wrap align-items align-self align-content justify-content
  justify-items justify-self order grid-template-columns grid-template-rows grid-column grid-row columns overflow
  transform transform-origin rotate scale translate filter transition transition-property transition-duration
  transition-timing-function transition-delay animation animation-name animation-duration animation-delay
  animation-timing-function animation-iteration-count animation-direction animation-fill-mode accent-color caret-color
  fill stroke stroke-width object-fit object-position z-index content cursor
`);

/** Colors, sizes, gradients and transforms; nothing that fetches. */
export const functionNames = wordSet(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc min max clamp var linear-gradient radial-gradient
  conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient translate translatex
  translatey scale scalex scaley rotate skew skewx skewy blur brightness contrast drop-shadow grayscale hue-rotate
  invert saturate sepia cubic-bezier steps minmax repeat fit-content
`);

export const valueTypes = wordSet(
  'Value Identifier Number Percentage Dimension Hash Operator Function Parentheses String WhiteSpace',
);

/** Properties that accept strings. */
export const stringProperties = wordSet('content font font-family');

export const pseudoClasses = wordSet(`
  hover focus focus-visible focus-within active link enabled disabled checked required optional first-child last-child
  only-child first-of-type last-of-type only-of-type nth-child nth-last-child nth-of-type nth-last-of-type empty
`);

/** Elements outside the page's content. */
export const forbiddenTypes = wordSet('html body head script style link meta title base iframe object embed');

export const mediaTypes = wordSet(
  'AtrulePrelude MediaQueryList MediaQuery Condition Feature FeatureRange Identifier Number Dimension Ratio Operator',
);

/** What a company's administrators read while the edge is getting ready. */
export const edgeNotes = {
  certificate:
    'The records are there. Its certificate is being made, which takes some minutes; leave the records as they are.',
  spreading: 'Its certificate is there. It is being spread over the network, which takes some minutes.',
} as const;

/** The name is used by another distribution of CloudFront, whoever has it. */
export const heldElsewhere = (host: string): string =>
  `${host} is still set up with another site at Amazon CloudFront. Take it off there, then check the records again.`;

/** Nobody could certify the name. */
export const certificateFailed = (host: string): string =>
  `No certificate could be made for ${host}. Make sure that its record leads here and that no CAA record shuts out amazon.com, then check the records again.`;

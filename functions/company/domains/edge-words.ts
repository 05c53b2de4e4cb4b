/** Progress messages for administrators while the edge prepares a domain. */
export const edgeNotes = {
  certificate:
    'The records are there. Its certificate is being made, which takes some minutes; leave the records as they are.',
  spreading: 'Its certificate is there. It is being spread over the network, which takes some minutes.',
} as const;

/** Another CloudFront distribution, possibly in another account, uses the name. */
export const heldElsewhere = (host: string): string =>
  `${host} is still set up with another site at Amazon CloudFront. Take it off there, then check the records again.`;

/** Certificate validation failed. */
export const certificateFailed = (host: string): string =>
  `No certificate could be made for ${host}. Make sure that its record leads here and that no CAA record shuts out amazon.com, then check the records again.`;

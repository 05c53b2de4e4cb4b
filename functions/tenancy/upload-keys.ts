/** Where a file lies that nobody has looked at yet; the bucket forgets it after a day. */
export const incomingKey = (tenantId: string, uploadId: string): string => `incoming/${tenantId}/${uploadId}`;

/** The public path of a kept file; without its first slash it is the key. */
export const mediaAddress = (tenantId: string, name: string): string => `/media/${tenantId}/${name}`;

/** The key of a public path. */
export const keyOfAddress = (address: string): string => address.slice(1);

const shape = /^\/media\/(ten_[0-9A-Z]{26})\/([0-9a-f]{64}\.(?:png|jpg|webp))$/;

/** Whose file a public path names, and which. */
export const readAddress = (address: string): { tenantId: string; name: string } | undefined => {
  const [, tenantId, name] = shape.exec(address) ?? [];
  return tenantId && name ? { tenantId, name } : undefined;
};

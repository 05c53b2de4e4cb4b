export const MOST_PHOTOS = 4;
/** Four of them and the words fit into one request of 256 KB. */
const LONGEST_ADDRESS = 55_000;
const EDGES = [1024, 800, 640, 480, 320];
const QUALITY = 0.7;

/** What is wrong with the files that somebody chose. */
export const photoProblem = (files: readonly Pick<File, 'type' | 'name'>[]): string | undefined => {
  if (files.length > MOST_PHOTOS) return `At most ${MOST_PHOTOS} photos`;
  const odd = files.find(({ type }) => !type.startsWith('image/'));
  return odd && `${odd.name} is no picture`;
};

const drawn = (picture: ImageBitmap, edge: number): string => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
};

/** A photo as a data address, as large as a request can carry. */
export const shrinkPhoto = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error(`${file.name} could not be read as a picture.`);
  const sizes = EDGES.map((edge) => drawn(picture, edge));
  picture.close();
  const fitting = sizes.find((address) => address.length <= LONGEST_ADDRESS);
  if (fitting === undefined) throw new Error(`${file.name} is too large to be sent.`);
  return fitting;
};

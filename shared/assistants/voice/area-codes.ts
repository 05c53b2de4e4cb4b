// Area codes of the United States outside the Eastern time zone; a code in two zones gets the later one, so that nobody
// is called before 9:00. Source: NANPA's area code map.
const codes: readonly (readonly [zone: string, codes: string])[] = [
  [
    'America/Chicago',
    '205 251 256 659 938 334 479 501 870 327 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872 319 515 563 641 712 316 620 785 913 270 364 225 318 337 504 985 218 320 507 612 651 763 924 952 228 601 662 769 314 417 557 573 636 660 816 975 235 308 402 531 701 405 539 572 580 918 605 615 629 731 901 210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979 262 274 353 414 534 608 715 920 850 448 931',
  ],
  ['America/Denver', '303 719 720 970 983 208 986 406 505 575 385 435 801 307 915'],
  ['America/Phoenix', '480 520 602 623 928'],
  [
    'America/Los_Angeles',
    '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 702 725 775 458 503 541 971 206 253 360 425 509 564',
  ],
  ['America/Anchorage', '907'],
  ['Pacific/Honolulu', '808'],
];

const zones = new Map(codes.flatMap(([zone, list]) => list.split(' ').map((code) => [code, zone] as const)));

/** Time zone of a North American area code, unless it is Eastern; a conservative guess. */
export const zoneOfNumber = (phone: string): string | undefined => {
  const [, area] = /^\+1(\d{3})\d{7}$/.exec(phone) ?? [];
  return area === undefined ? undefined : zones.get(area);
};

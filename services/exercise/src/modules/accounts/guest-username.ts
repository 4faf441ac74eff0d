const PREFIX = 'guest-';
const WRITTEN = /^guest-[0-9a-f]{24}$/;

export const guestUsername = (random: Buffer): string => `${PREFIX}${random.toString('hex')}`;

/** Whether only a guest can be called this. */
export const isGuestUsername = (username: string): boolean => WRITTEN.test(username);

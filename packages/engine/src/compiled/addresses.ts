/** Mail addresses are compared without regard to case and blanks around them. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}

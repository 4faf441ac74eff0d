export const messages = {
  copySharingIs:
    'Whoever writes changes all files and publishes the versions after the first. Whoever reviews reads, downloads, plays and writes notes. Its owner and administrators share and delete it.',
  copyMember: 'Who',
  copyAccess: 'May',
  copyAccessOf: 'What {name} may do',
  access_OWNER: 'share and delete, too',
  access_WRITE: 'write',
  access_REVIEW: 'review',
} as const;

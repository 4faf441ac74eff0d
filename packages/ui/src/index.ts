export { Button, type ButtonKind, buttonClass, IconButton } from './button.tsx';
export { Combobox, type ComboboxOption } from './combobox.tsx';
export { CopyButton } from './copy-button.tsx';
export { Dialog } from './dialog.tsx';
export { Count, Empty, HiddenText, Loading, Note, Pill, Progress, type Tone } from './feedback.tsx';
export { Choice, Field, PasswordField, SelectField, TextArea, TextField } from './fields.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Menu, type MenuEntry, type MenuGroup } from './menu.tsx';
export { QrCode } from './qr-code.tsx';

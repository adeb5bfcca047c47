/**
 * What a toast stands above or beside: a panel that sticks to the bottom of the screen, the buttons of a
 * dialog, and whatever else can be pressed.
 */
type RoomProperty =
  | '--toast-room'
  | '--toast-raise'
  | '--toast-shift'
  | '--toast-beside'
  | '--panel-room'
  | '--dialog-room';

/**
 * Tells whatever is marked `data-toast-room` how many pixels to keep free; null for no longer. On the page
 * itself a property would have each of its elements styled anew.
 */
export function publishRoom(property: RoomProperty, room: number | null): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-toast-room]')) {
    const value = room === null ? '' : `${Math.ceil(room)}px`;
    if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
  }
}

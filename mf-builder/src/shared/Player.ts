export { MediaPlayer as Player } from "@advent/ui/player";

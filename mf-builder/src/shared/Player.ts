export { MediaPlayer } from "@advent/ui/player";

import type { CueList } from "../cues.ts";

/**  */
export const tones: CueList[] = [
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: `
      soul destroying, soul crushing, mind numbing, devil, satan, evil, appal, appall, enemy, sworn enemy, sore
      subject/point/spot, touchy subject, hassle, ruin, spoil, worst, awful, terrible, horrible, hideous,
      ghastly, dreadful, slap, cry, tears, panic, shriek, furious, grumble, wince, shudder, grimace, groan,
      sulk, tantrum, meltdown, unopened, unused, unworn, untouched, unread, unwanted, unloved, landfill,
      regifted, binned, rash, migraine, headache, nausea, nauseous, vomit, puke, epipen, anaphylaxis,
      anaphylactic, hospital, torture, punishment, regret, mistake, insult, offended, fuming, livid, moan,
      complain, whinge, bored, =boring, dull, tedious, yawn, snooze, pointless, useless, =waste, =wasted,
      overrated, tacky, naff, rubbish, cringe, cringey, embarrassing, ick, gross, disgusting, revolting, yuck,
      ew, eww, ugh, meh, misery, miserable, dread, no-no, no-go, off-limits, overkill, struggle, tricky, alas,
      lost cause, fatal, lethal, wrong, sick, ill, unwell, poison, poisonous, damage, hurt, agony, slog,
      redundant, bloat, grim, faff, fuss, sneeze, wheeze, itch, itchy, gag, retch, choke, suffocate,
      claustrophobic, stuffy, smug, snobby, pretentious, cliché, cliche, clichéd, dire, abysmal, atrocious,
      appalling, shocking, shambles, farce, travesty, sacrilege, blasphemy, heresy, treason, crime against, sin,
      shame, shameful, irritating, infuriating, aggravating, exasperating, insulting, patronising,
      condescending, demeaning, degrading, soulless, lifeless, joyless, tasteless, flavourless, bland, insipid,
      stodgy, greasy, slimy, rancid, putrid, stink, stinks, stench, reek, pong, revolted, repulsed, squeamish,
      phobic, petrified, paranoid, unbearable, excruciating, insufferable, intolerable, unpleasant,
      disagreeable, distasteful, objectionable, repellent, loathsome, detestable, hateful, despicable,
      contemptible, disappointing, underwhelming, uninspiring, lacklustre, mediocre, substandard, shoddy,
      flimsy, junk, garbage, trash, crap, crappy, shite, shit, bollocks, bullshit, hooey, piffle, waffle on,
      gimmicky, kitsch, garish, lurid, unflattering, uncomfortable, impractical, unhealthy, unsafe, hazard,
      pest, nuisance, bother, bane, curse, scourge, plague, purgatory, torment, ordeal, trauma, traumatic,
      nerve-wracking, nerve-racking, anxiety, dreaded, fearful, deadly dull, soul-destroying, soul-crushing,
      mind-numbing, mind-numbingly, eye-roll, eyeroll, facepalm, thumbs-down, =agony, paint dry, pulling teeth,
      chocolate teapot, nails on a blackboard, nails on a chalkboard, red rag, kiss of death, sleeping pill,
      cure for insomnia, fish out of water, toothpaste, cardboard, dishwater, sawdust, cat litter, hamster
      bedding, rabbit food, baby food, glorified, so-called, money down the drain, down the drain, money for old
      rope, emperor's new clothes, one-off, one time thing, one-time thing
    `,
  },
  // Any word of these kinds, wherever it stands
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: "AWFUL, UPSET, RECOIL",
  },
];

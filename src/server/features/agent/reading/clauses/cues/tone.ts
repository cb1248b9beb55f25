import type { CueList } from "./cue-list.ts";

/** Where nothing else says how it is meant: words that are not chosen for what somebody likes. */
export const tones: CueList[] = [
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: `
      soul destroying, soul crushing, mind numbing, devil, satan, evil, appal, appall, enemy, sworn enemy,
      sore subject/point/spot, touchy subject, hassle, ruin, spoil, worst, awful, terrible, horrible,
      hideous, ghastly, dreadful, slap, panic, shriek, furious, grumble, wince, shudder, grimace, groan,
      sulk, tantrum, meltdown, unopened, unused, unworn, untouched, unread, unwanted, unloved, landfill,
      regifted, binned, rash, migraine, headache, nausea, nauseous, vomit, puke, epipen, anaphylaxis,
      anaphylactic, hospital, torture, punishment, regret, mistake, insult, offended, fuming, livid, moan,
      complain, whinge, bored, =boring, dull, tedious, yawn, snooze, pointless, useless, =waste, =wasted,
      overrated, tacky, naff, rubbish, cringe, cringey, embarrassing, ick, gross, disgusting, revolting,
      yuck, ew, eww, ugh, meh, misery, miserable, dread, no-no, no-go, off-limits, overkill, struggle,
      tricky, alas, lost cause, fatal, lethal, wrong, sick, ill, unwell, poison, poisonous, damage, hurt,
      agony, slog, redundant, bloat, grim, faff, fuss, sneeze, wheeze, itch, itchy, gag, retch, choke,
      suffocate, claustrophobic, stuffy, smug, snobby, pretentious, cliché, cliche, clichéd, dire, abysmal,
      atrocious, appalling, shocking, shambles, farce, travesty, sacrilege, blasphemy, heresy, treason, crime
      against, sin, shame, shameful, irritating, infuriating, aggravating, exasperating, insulting,
      patronising, condescending, demeaning, degrading, soulless, lifeless, joyless, tasteless, flavourless,
      bland, insipid, stodgy, greasy, slimy, rancid, putrid, stink, stinks, stench, reek, pong, revolted,
      repulsed, squeamish, phobic, petrified, paranoid, unbearable, excruciating, insufferable, intolerable,
      unpleasant, disagreeable, distasteful, objectionable, repellent, loathsome, detestable, hateful,
      despicable, contemptible, disappointing, underwhelming, uninspiring, lacklustre, mediocre, substandard,
      shoddy, flimsy, junk, garbage, trash, crap, crappy, shite, shit, bollocks, bullshit, hooey, piffle,
      waffle on, gimmicky, kitsch, garish, lurid, unflattering, uncomfortable, impractical, unhealthy,
      unsafe, hazard, pest, nuisance, bother, bane, curse, scourge, plague, purgatory, torment, ordeal,
      trauma, traumatic, nerve-wracking, nerve-racking, anxiety, dreaded, fearful, deadly dull,
      soul-destroying, soul-crushing, mind-numbing, mind-numbingly, eye-roll, eyeroll, facepalm, thumbs-down,
      =agony, paint dry, pulling teeth, chocolate teapot, nails on a blackboard, nails on a chalkboard, red
      rag, kiss of death, sleeping pill, cure for insomnia, fish out of water, toothpaste, cardboard,
      dishwater, sawdust, cat litter, hamster bedding, rabbit food, baby food, glorified, so-called, money
      down the drain, down the drain, money for old rope, emperor's new clothes, one-off, one time thing,
      one-time thing
    `,
  },
  // Any word of these kinds, wherever it stands
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: "AWFUL, RECOIL",
  },
  // Words one does not choose for what one likes
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: `
      =abuse, =abusive, =accident, =ache, =alarming, =alas, =annoyance, =appals, =awkward, =axe, =backache,
      =bad, =badly, =banish, =barbed, =binned, =bitterly, =blame, =breakdown, =bruise, =burden, =burglar,
      =calamity, =chloroform, =coma, =complaint, =complaints, =crap, =cursed, =cursing, =dead-end,
      =deadweight, =debris, =defeat, =deny, =despair, =destroys, =detention, =disaster, =disastrous,
      =disease, =dismissal, =disown, =distress, =divorce, =doomed, =drivel, =drown, =dull, =dung, =dustbin,
      =epipen, =eviction, =fail, =failed, =fails, =failure, =fiasco, =filth, =flinches, =flop, =flopped,
      =foe, =fraud, =fume, =garnish, =ghastly, =gimmick, =gnat, =grief, =grudge, =grumbles, =guilt-trip,
      =handcuffs, =harassment, =harm, =hazard, =hazardous, =headaches, =heartbreak, =heartburn, =hopeless,
      =hostage, =hostile, =hostility, =illegal, =illness, =imprisonment, =injury, =insanity, =insomnia,
      =insults, =kidnap, =landfill, =lawsuit, =loses, =lousy, =lukewarm, =lynching, =martyrdom, =menace,
      =migraines, =mildew, =misfortune, =mishap, =mistake, =moody, =mutiny, =mutter, =nagging, =neglected,
      =nemesis, =nervous-wreck, =nightmares, =nonsense, =noose, =overboard, =overload, =overrated, =painful,
      =panic-attack, =paramedics, =penance, =persecution, =pests, =pity, =pointless, =poisoned, =poisoning,
      =pollution, =puking, =punish, =punished, =quarrel, =quit, =quitting, =rant, =rash, =refugee, =refund,
      =regret, =regrets, =relieved, =reluctance, =reluctant, =resentment, =resign, =resigned, =rip-off, =rot,
      =rotten, =rotting, =rubbish, =ruined, =ruins, =sabotage, =sacrifice, =sank, =scandal, =scar, =scars,
      =scourge, =sewage, =shackles, =sham, =shambles, =shame, =shameful, =shudders, =sickness, =sinking,
      =sins, =slog, =slump, =sneezes, =sneezing, =snore, =snores, =snoring, =soggy, =sorrow, =sour, =spoils,
      =stale, =starve, =stench, =stink, =straightjacket, =strain, =strained, =strangle, =stress, =strife,
      =sufferance, =suffering, =suffers, =sulking, =surrender, =suspicion, =sweating, =tacky, =tantrums,
      =tedium, =terror, =thorn, =threat, =throttle, =tortured, =torturous, =trapped, =trauma, =tribunal,
      =trouble, =ugliness, =ulcer, =ulcers, =unbearable, =unbearably, =unhappy, =unimpressed, =uninstalled,
      =unloved, =unplugged, =unused, =unwelcome, =upset, =upsets, =vandalism, =vermin, =vomiting, =waste,
      =wasted, =wasting, =weary, =whining, =wince, =winces, =woes, =worst, =wounded, =wreck, =wrecked,
      =wrecks, =wrong, =yawning, =yawns, special place in hell, bad mood, bad temper, hate crime, war crime, white as a sheet, end
      of civilisation/civilization, end of the world, should be illegal, should be banned, ought to be
      banned, be a garnish, bird food, rabbit food, attention span, fingernails, start a fight/row/argument,
      cause a fight/row/argument, never get back, on the fire, send for help, call the police, phone the
      police, call an ambulance, jump ship, into a balloon, ears bleed, out of necessity, needs must, of no
      consequence, fly to the moon
    `,
  },
];
